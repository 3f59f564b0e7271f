// Zod compiles schemas with `new Function` if it can, and even the check violates the content security policy. Set
// before any module runs: in a bundle, a module that sets it could come after one that defines a schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
