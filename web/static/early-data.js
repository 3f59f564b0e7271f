// Fetches the workspace's data while its code is loading. The data are the session, the list of networks, and the
// network to open unless the browser has a cached copy. web/api/early-responses.ts passes the responses to the app.
// Also starts the worker that draws the network, for web/canvas/renderer/worker-renderer.ts. On phones, it preloads the
// code of the first screen, chosen by the same rule as in web/app/panes/network-panes.ts. In wider windows, the page
// contains links that preload it. early-picture.js draws the names or the canvas immediately.
;(() => {
  const { worker, canvas = '', table = '' } = document.currentScript.dataset
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
  const preload = (href) => {
    const isStyle = href.endsWith('.css')
    const link = document.createElement('link')
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
    if (isStyle) link.as = 'style'
    document.head.append(link)
  }
  const isPhone = matchMedia('(max-width: 767.98px)').matches
  const search = new URLSearchParams(location.search)
  const chosen = () => {
    try {
      return localStorage.getItem('kithmap:phone-shows') ?? 'table'
    } catch {
      return 'table'
    }
  }
  const show = search.get('show') ?? (isPhone && !search.has('view') ? chosen() : 'canvas')
  const isTableFirst = show === 'table' || (show === 'both' && isPhone)
  const files = search.get('view') === 'community' ? '' : isTableFirst ? table : canvas
  if (isPhone) for (const href of files.split(' ')) if (href) preload(href)
  const isNetwork = /^\/network(\/[\w-]+)?$/.test(location.pathname)
  // The query of the URL may filter or sort, which only the app can do.
  const isPlain = isNetwork && location.search === '' && isPhone === isTableFirst
  const earlyPicture = isPlain ? import('./early-picture.js') : null
  earlyPicture?.catch(() => {})
  const startDrawing = () => {
    if (!worker || isTableFirst) return null
    const early = new Worker(worker, { type: 'module' })
    // If the worker fails, the app starts its own worker.
    early.addEventListener('error', () => Reflect.deleteProperty(globalThis, 'earlyWorker'))
    Object.assign(globalThis, { earlyWorker: early })
    return early
  }
  const begin = async () => {
    const early = startDrawing()
    const actor = (await ask('/api/auth/get-session'))?.user?.id
    if (!actor) return
    const [, own] = /^\/network\/([\w-]+)$/.exec(location.pathname) ?? []
    const list = ask('/api/v1/networks', actor)
    if (await keptHere()) return
    const first = own ?? (await list)?.reduce((one, other) => (other.order < one.order ? other : one)).id
    const snapshot = first && (await ask(`/api/v1/networks/${first}`, actor))
    if (!snapshot || !earlyPicture) return
    const { drawEarlyCanvas, drawEarlyList } = await earlyPicture
    if (isTableFirst) drawEarlyList(snapshot)
    else if (early) drawEarlyCanvas(early, snapshot)
  }
  Object.assign(globalThis, { earlyAnswers: answers })
  // Failures are ignored, because the app repeats failed requests and shows errors.
  begin().catch(() => {})
})()
