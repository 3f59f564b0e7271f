// Draws a network while the app's code is still loading. On phones, it draws the first names at their positions in the
// list. In wider windows, it draws the canvas as the app will first show it. These are pictures and not elements,
// because they cannot be used yet; screen readers are told that the page is loading.

// Positions and sizes of the cards in web/table/card-list.tsx, in CSS pixels. The buttons above them are larger on
// touchscreens.
const isTouch = matchMedia('(pointer: coarse)').matches
const card = { top: isTouch ? 168 : 148, height: 92, padding: { x: 12, y: 4 }, radius: 10, text: 25 }
const head = { height: 56, text: isTouch ? 62 : 50 }
const types = { person: 'Person', organization: 'Organization', event: 'Event', venue: 'Venue' }
/** How long the app may take from its first render to the list or the canvas, in milliseconds. */
const patienceMs = 3000

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Maximum number of nodes in a picture. Preparing a larger picture would delay the start of the app on a slow device.
 */
const mostNodes = 5000

/** Draws the list over the page until the app shows it or something else. Does nothing if the app has started. */
export function drawEarlyList({ network, nodes }) {
  if (!isArriving() || nodes.length === 0 || nodes.length > mostNodes) return
  const { innerWidth: width, innerHeight: height } = window
  const canvas = canvasAt({ left: 0, top: 0, width, height })
  draw(
    canvas,
    network.name,
    nodes.toSorted((a, b) => order.compare(a.name, b.name)),
  )
  leaveBefore('li[aria-setsize]', canvas)
  performance.mark('early-picture')
}

/** Positions of the sidebar beside the canvas, and of the tools over it that the first view avoids, in CSS pixels. */
const sidebar = { leastRem: 16, share: 0.24, most: 300 }
const filterButton = { minX: 16, minY: 12, maxX: 84, maxY: 38 }
const zoomControls = { left: 16, bottom: 16, width: 38, height: 198 }

/**
 * Has the worker draw the canvas, and shows the picture until the app draws its own. Does nothing if the app has
 * already started, or if only the app knows the first view.
 */
export function drawEarlyCanvas(worker, snapshot) {
  const { network, nodes, groups, edges, tags, fields, tasks } = snapshot
  if (!isArriving() || nodes.length === 0 || nodes.length + edges.length > mostNodes) return
  if (groups?.length > 0 || isArranged(network.id)) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const left = Math.min(sidebar.most, Math.max(sidebar.leastRem * rem, innerWidth * sidebar.share))
  const place = { left, top: head.height, width: innerWidth - left, height: innerHeight - head.height }
  const controls = {
    minX: zoomControls.left,
    minY: place.height - zoomControls.bottom - zoomControls.height,
    maxX: zoomControls.left + zoomControls.width,
    maxY: place.height - zoomControls.bottom,
  }
  const request = {
    snapshot: { network, nodes, edges, tags, fields, tasks },
    width: place.width,
    height: place.height,
    ratio: devicePixelRatio,
    scheme: document.documentElement.dataset.mantineColorScheme ?? 'light',
    moreContrast: matchMedia('(prefers-contrast: more)').matches,
    floats: [filterButton, controls],
  }
  const show = ({ data }) => {
    if (data.kind !== 'early') return
    worker.removeEventListener('message', show)
    if (!isArriving()) {
      data.picture.close()
      return
    }
    const frame = canvasAt({ left: 0, top: 0, width: innerWidth, height: innerHeight })
    drawFrame(frame, network.name, left)
    const canvas = canvasAt(place)
    canvas.getContext('bitmaprenderer').transferFromImageBitmap(data.picture)
    const { x, y, zoom } = data.view
    canvas.dataset.view = [x, y, zoom].join(' ')
    leaveBefore('*', frame)
    leaveBefore('[data-drawn]', canvas)
    performance.mark('early-picture')
  }
  worker.addEventListener('message', show)
  worker.postMessage({ kind: 'early', request })
}

/**
 * Whether the user has collapsed the sidebar, opened the minimap or chosen an appearance, which all change the first
 * view. See sidebar-memory.ts, minimap-preference.ts and remembered-appearance.ts.
 */
function isArranged(networkId) {
  if (/(^|; )sidebar:state=false/.test(document.cookie)) return true
  try {
    return localStorage.getItem('kithmap:minimap') === 'true' || localStorage.getItem(`kithmap:appearance:${networkId}`)
  } catch {
    return false
  }
}

const root = document.getElementById('root')
const isArriving = () => Boolean(root?.querySelector('.kith-arriving'))

function canvasAt({ left, top, width, height }) {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.dataset.early = ''
  Object.assign(canvas, { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) })
  Object.assign(canvas.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  })
  document.body.append(canvas)
  return canvas
}

/**
 * Returns the context of a canvas in CSS pixels, its colors, and a function that writes a text up to its right edge.
 */
function penOf(canvas) {
  const context = canvas.getContext('2d')
  context.scale(devicePixelRatio, devicePixelRatio)
  context.textBaseline = 'middle'
  const style = getComputedStyle(canvas)
  const color = (name) => {
    canvas.style.color = `var(--kith-${name})`
    return style.color
  }
  const [ground, line, strong, soft] = ['card', 'hairline', 'text-1', 'text-2'].map(color)
  context.strokeStyle = line
  const write = (text, { x, y, size, weight, fill, right }) => {
    context.font = `${weight} ${size}px ${style.fontFamily}`
    context.fillStyle = fill
    context.fillText(fitting(context, text, right - x), x, y)
  }
  return { context, ground, strong, soft, write }
}

/** Draws the bars around the canvas. */
function drawFrame(canvas, title, left) {
  const { innerWidth: width, innerHeight: height } = window
  const { context, ground, strong, write } = penOf(canvas)
  context.fillStyle = ground
  context.fillRect(0, 0, width, head.height)
  context.fillRect(0, 0, left, height)
  context.strokeRect(left - 0.5, -1, width, head.height + 0.5)
  context.strokeRect(-1, -1, left + 0.5, height + 2)
  write(title, { x: left + 16, y: head.height / 2, size: 20, weight: 600, fill: strong, right: width / 2 })
}

function draw(canvas, title, nodes) {
  const { innerWidth: width, innerHeight: height } = window
  const { context, ground, strong, soft, write } = penOf(canvas)
  const right = width - card.text
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.strokeRect(-1, -1, width + 2, head.height + 0.5)
  write(title, { x: head.text, y: head.height / 2, size: 20, weight: 600, fill: strong, right })
  nodes.slice(0, Math.ceil(height / card.height)).forEach(({ name, type }, at) => {
    const top = card.top + at * card.height
    context.beginPath()
    context.roundRect(
      card.padding.x + 0.5,
      top + card.padding.y + 0.5,
      width - 2 * card.padding.x - 1,
      card.height - 2 * card.padding.y - 1,
      card.radius,
    )
    context.stroke()
    write(name, { x: card.text, y: top + card.height / 2 - 11, size: 16, weight: 600, fill: strong, right })
    write(types[type] ?? '', { x: card.text, y: top + card.height / 2 + 11, size: 13, weight: 400, fill: soft, right })
  })
}

function fitting(context, text, width) {
  if (context.measureText(text).width <= width) return text
  let short = text
  while (short && context.measureText(`${short}…`).width > width) short = short.slice(0, -1)
  return `${short}…`
}

/**
 * Removes a picture when the app has painted an element. If the app has started but does not paint this element,
 * removes the picture after some time.
 */
function leaveBefore(selector, canvas) {
  const leave = () => {
    changes.disconnect()
    canvas.remove()
  }
  let started = false
  const changes = new MutationObserver(() => {
    if (isArriving()) return
    // An element is painted in the frame after it was rendered.
    if (root.querySelector(selector)) requestAnimationFrame(() => requestAnimationFrame(leave))
    else if (!started) {
      started = true
      setTimeout(leave, patienceMs)
    }
  })
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-drawn'] })
}
