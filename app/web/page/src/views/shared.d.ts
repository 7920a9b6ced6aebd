// The modules that the page shares with the scripts of views, by their names; the build makes the list.
declare module "satdoku:shared" {
  export const modules: Record<string, unknown>;
}
