/**
 * The environment for our own worker threads and processes. It contains none of the server's settings, only the folder
 * in which Node caches compiled code, because without it, most of their time would be spent on starting.
 */
export function bareEnvironment(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}
