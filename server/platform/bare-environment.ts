/**
 * Returns the environment for our own worker threads and processes. It contains none of the server's settings, but only
 * the folder in which Node caches compiled code, because starting without the cache takes long.
 */
export function bareEnvironment(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}
