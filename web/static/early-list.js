// Draws the first names of a network on a phone while the app's code is still loading, where the list will show them. It
// is a picture and not elements, because it cannot be used yet; screen readers are told that the page is loading.

// The places and sizes of web/table/card-list.tsx in its page, in CSS pixels. Buttons above it are larger on touchscreens.
const isTouch = matchMedia('(pointer: coarse)').matches
const card = { top: isTouch ? 168 : 148, height: 92, padding: { x: 12, y: 4 }, radius: 10, text: 25 }
const head = { height: 56, text: isTouch ? 62 : 50 }
const types = { person: 'Person', organization: 'Organization', event: 'Event', venue: 'Venue' }
/** How long the app may take from its first render to the list, in milliseconds. */
const patienceMs = 3000

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorting more names than this would keep a slow phone from starting the app. */
const mostNodes = 5000

/** Draws over the page until the app shows its list or something else. Does nothing if the app has started. */
export function drawEarlyList({ network, nodes }) {
  const root = document.getElementById('root')
  if (!root?.querySelector('.kith-arriving') || nodes.length === 0 || nodes.length > mostNodes) return
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.dataset.early = ''
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' })
  document.body.append(canvas)
  draw(
    canvas,
    network.name,
    nodes.toSorted((a, b) => order.compare(a.name, b.name)),
  )
  leaveWith(canvas, root)
  performance.mark('early-list')
}

function draw(canvas, title, nodes) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: scale } = window
  Object.assign(canvas, { width: width * scale, height: height * scale })
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const color = (name) => {
    canvas.style.color = `var(--kith-${name})`
    return style.color
  }
  const [ground, line, strong, soft] = ['card', 'hairline', 'text-1', 'text-2'].map(color)
  const write = (text, { x, y, size, weight, fill }) => {
    context.font = `${weight} ${size}px ${style.fontFamily}`
    context.fillStyle = fill
    context.fillText(fitting(context, text, width - x - card.text), x, y)
  }
  context.textBaseline = 'middle'
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.strokeStyle = line
  context.strokeRect(-1, -1, width + 2, head.height + 0.5)
  write(title, { x: head.text, y: head.height / 2, size: 20, weight: 600, fill: strong })
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
    write(name, { x: card.text, y: top + card.height / 2 - 11, size: 16, weight: 600, fill: strong })
    write(types[type] ?? '', { x: card.text, y: top + card.height / 2 + 11, size: 13, weight: 400, fill: soft })
  })
}

function fitting(context, text, width) {
  if (context.measureText(text).width <= width) return text
  let short = text
  while (short && context.measureText(`${short}…`).width > width) short = short.slice(0, -1)
  return `${short}…`
}

function leaveWith(canvas, root) {
  const leave = () => {
    changes.disconnect()
    canvas.remove()
  }
  let started = false
  const changes = new MutationObserver(() => {
    // The list is painted in the frame after it was rendered.
    if (root.querySelector('li[aria-setsize]')) requestAnimationFrame(() => requestAnimationFrame(leave))
    else if (!started && !root.querySelector('.kith-arriving')) {
      started = true
      setTimeout(leave, patienceMs)
    }
  })
  changes.observe(root, { childList: true, subtree: true })
}
