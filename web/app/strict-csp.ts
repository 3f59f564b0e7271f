import { config } from 'zod'

/**
 * Zod compiles schemas with `new Function` where it may. Our content security policy forbids that, and even asking shows
 * up as a violation. Imported before anything that defines a schema.
 */
config({ jitless: true })
