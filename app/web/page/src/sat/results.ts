// Files of results (docs/formats.md), and their download.

/** s: 1, 0 or -1; v: every variable; t: milliseconds. */
export function resultFile(satisfiable: boolean | null, model: ArrayLike<number> | null, seconds: number): Blob {
  const parts: string[] = [`s ${satisfiable === null ? -1 : satisfiable ? 1 : 0}\n`];
  if (satisfiable === true && model !== null) {
    parts.push("v");
    // In pieces, since a text of all would be copied for every literal.
    for (let i = 0; i < model.length; i += 10_000)
      parts.push(` ${Array.from({ length: Math.min(10_000, model.length - i) }, (_, n) => model[i + n]).join(" ")}`);
    parts.push("\n");
  }
  parts.push(`t ${(1000 * seconds).toFixed(3)}\n`);
  return new Blob(parts, { type: "text/plain" });
}

/** "a.cnf" gives "a.res", "a.txt" "a.txt.res". */
export function resultName(name: string, ending: string): string {
  return `${name.replace(/\.(gz|xz|bz2|zst)$/i, "").replace(/\.(cnf|dimacs)$/i, "")}.${ending}`;
}

export function download(name: string, data: BlobPart | Blob): void {
  const url = URL.createObjectURL(data instanceof Blob ? data : new Blob([data]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
