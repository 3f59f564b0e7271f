// Prevents Zod from compiling schemas with `new Function`: even checking whether this is possible violates the content
// security policy. Runs before any module, because in a bundle a module with a schema could come before one that sets
// this option.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
