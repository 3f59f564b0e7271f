// Asks for what the workspace will show while its code is still on the way: who is signed in, their networks, and the
// one that will be open unless this browser kept it; web/api/early-answers.ts hands the answers out. And starts the worker
// that will draw it, for web/canvas/renderer/worker-renderer.ts.
;(() => {
  const { worker } = document.currentScript.dataset
  const answers = new Map()
  const ask = (path, actor) => {
    const headers = actor ? { 'x-kithmap-user': actor } : {}
    const answer = fetch(path, { headers })
    answers.set(path, { actor, answer, askedAt: performance.now() })
    return answer.then((response) => (response.ok ? response.clone().json() : null))
  }
  const keptHere = async () => {
    const databases = (await indexedDB.databases?.()) ?? []
    return databases.some(({ name }) => name?.startsWith('kithmap-cache-'))
  }
  const startDrawing = () => {
    if (!worker) return
    const early = new Worker(worker, { type: 'module' })
    // The app then starts its own.
    early.addEventListener('error', () => Reflect.deleteProperty(globalThis, 'earlyWorker'))
    Object.assign(globalThis, { earlyWorker: early })
  }
  const begin = async () => {
    const actor = (await ask('/api/auth/get-session'))?.user?.id
    if (!actor) return
    startDrawing()
    const [, own] = /^\/network\/([\w-]+)$/.exec(location.pathname) ?? []
    const list = ask('/api/v1/networks', actor)
    if (await keptHere()) return
    const first = own ?? (await list)?.reduce((one, other) => (other.order < one.order ? other : one)).id
    if (first) await ask(`/api/v1/networks/${first}`, actor)
  }
  Object.assign(globalThis, { earlyAnswers: answers })
  // Whatever fails here is asked for again by the app, which says so.
  begin().catch(() => {})
})()
