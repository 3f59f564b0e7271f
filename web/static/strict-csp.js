// Zod compiles schemas with `new Function` where it may, and even asking violates the content security policy. Said here,
// before any module runs: bundled, a module that says it may come after one that defines a schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
