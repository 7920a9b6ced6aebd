// The script of a worker as text; the build makes it.
declare module "satdoku:worker" {
  const script: string;
  export default script;
}
