import { initials } from '../../ui/display/initials.ts'
import { avatarPath, bandHeight } from './avatar-shape.ts'
import { type UnpackedTexts, unpackTexts } from '../scene/packed-texts.ts'
import { alphaOfNode, type RenderPass } from './render-pass.ts'
import { calendarGlyph, listGlyph, noteGlyph, pinGlyph } from './draw-glyphs.ts'
import { markPath } from './draw-marks.ts'
import { drawLock, lockRadius } from './draw-lock.ts'
import { highlightFlag } from './highlights.ts'
import { cardParts, cardWidth } from '../../../domain/graph/card-size.ts'
import { isRightToLeft } from '../scene/writing-direction.ts'
import { baselineOf, fontOf, longestWord, nameLines, shortened, widthOf } from './text-layout.ts'
import {
  avatarRadius,
  type CardLevel,
  cardLevel,
  cornerMark,
  lineHeight,
  nameSizeFor,
  nameSizes,
  smallTextSize,
} from '../scene/card-level.ts'
import { type DrawingContext, hideBehind } from './drawing-context.ts'
import { nodeFlag } from '../scene/render-columns.ts'
import { cardCenter } from '../scene/geometry.ts'
import { displayColor, inkOn, mixed, type Palette } from './colors.ts'

const innerWidth = cardWidth - 2 * cardParts.padding

/** The data for drawing the parts of a card. */
interface Card {
  readonly slot: number
  readonly x: number
  readonly y: number
  readonly height: number
  readonly color: string
  readonly colored: boolean
  /** Background color of the card. */
  readonly ground: string
  readonly texts: UnpackedTexts
}

/**
 * Draws a card exactly as the style sheet renders its element, so that users do not notice when the element replaces
 * the drawing.
 */
export function drawCard(context: DrawingContext, pass: RenderPass, slot: number): void {
  const { columns, palette, view } = pass
  context.globalAlpha = alphaOfNode(pass, slot)
  const scale = columns.scaleOf(slot)
  if (scale !== 1) {
    const middle = cardCenter({ x: columns.x[slot] ?? 0, y: columns.y[slot] ?? 0, height: columns.height[slot] ?? 0 })
    context.save()
    context.transform(scale, 0, 0, scale, middle.x * (1 - scale), middle.y * (1 - scale))
  }
  const card = cardOf(pass, slot)
  drawGround(context, pass, card)
  const level = cardLevel(view.zoom, scale)
  const small = smallTextSize(view.zoom, scale)
  if (level === 'name') drawMark(context, pass, card)
  else drawAvatar(context, pass, card, level)
  drawTitle(context, card, palette, { zoom: view.zoom, scale, level })
  const tasks = columns.tasks[slot] ?? 0
  const flags = columns.nodeFlags[slot] ?? 0
  const hasNotes = (flags & nodeFlag.notes) !== 0
  const hasFooter = tasks > 0 || hasNotes
  if (card.texts.detail && level === 'all') drawDetail(context, card, palette, small)
  if (level !== 'name') drawTags(context, card, palette, hasFooter, small)
  if (hasFooter && level === 'all') drawFooter(context, card, palette, tasks, hasNotes)
  if (flags & nodeFlag.locked) drawLock(context, palette, card.x + cardWidth - 6 - lockRadius, card.y + 6 + lockRadius)
  if (scale !== 1) context.restore()
}

function cardOf({ columns, palette }: RenderPass, slot: number): Card {
  const color = displayColor(columns.colorOf(slot), palette.scheme)
  const colored = columns.isColored(slot)
  const texts = unpackTexts(columns.texts[slot] ?? '')
  return {
    slot,
    x: columns.x[slot] ?? 0,
    y: columns.y[slot] ?? 0,
    height: columns.height[slot] ?? 0,
    color,
    colored,
    ground: colored ? mixed(color, palette.card, palette.tintShare) : palette.card,
    texts: { ...texts, typeLine: columns.lookOf(slot)?.name ?? texts.typeLine },
  }
}

const cornerRadius = 10

function drawGround(context: DrawingContext, { highlights, palette, view }: RenderPass, card: Card): void {
  const { x, y, height, slot } = card
  const border = card.colored ? 2 : Math.max(1, 0.75 / view.zoom)
  context.fillStyle = card.ground
  context.strokeStyle = card.colored ? card.color : palette.hairline
  context.lineWidth = border
  context.beginPath()
  context.roundRect(x + border / 2, y + border / 2, cardWidth - border, height - border, cornerRadius - border / 2)
  if (context.globalAlpha < 1) hideBehind(context, palette.canvas)
  context.fill()
  context.stroke()
  if (!(highlights.ofNode(slot) & highlightFlag.selected)) return
  const width = Math.max(2, 1.5 / view.zoom)
  const away = 1 + width / 2
  context.strokeStyle = palette.selection
  context.lineWidth = width
  context.beginPath()
  context.roundRect(x - away, y - away, cardWidth + 2 * away, height + 2 * away, cornerRadius + away)
  context.stroke()
}

/** Draws a mark over the corner of a card. It replaces an avatar whose initials would be too small to read. */
function drawMark(context: DrawingContext, { columns, images }: RenderPass, card: Card): void {
  const type = columns.typeOf(card.slot)
  const { at, radius } = cornerMark
  const [x, y] = [card.x + at, card.y + at]
  context.fillStyle = card.color
  context.beginPath()
  markPath(context, type, x, y, radius)
  context.fill()
  const { imageUrl } = card.texts
  const picture = imageUrl === null ? null : images.of(imageUrl, type)
  if (picture) context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius)
}

function drawAvatar(
  context: DrawingContext,
  { columns, palette, images }: RenderPass,
  card: Card,
  level: CardLevel,
): void {
  const type = columns.typeOf(card.slot)
  const x = card.x + cardParts.padding + avatarRadius
  const y = card.y + cardParts.padding + cardParts.head / 2
  context.fillStyle = card.colored ? palette.card : mixed(card.color, palette.card, palette.tintShare)
  context.beginPath()
  avatarPath(context, type, x, y)
  context.fill()
  if (type === 'event') drawBand(context, card, x, y)
  const { imageUrl } = card.texts
  const picture = imageUrl === null ? null : images.of(imageUrl, type)
  if (picture) {
    context.drawImage(picture, x - avatarRadius, y - avatarRadius, 2 * avatarRadius, 2 * avatarRadius)
    return
  }
  const ink = inkOn(card.color, palette.scheme)
  if (type === 'event') drawLeaf(context, card, x, y, ink, level)
  else if (type === 'venue') drawGlyph(context, pinGlyph, x, y, ink)
  else drawInitials(context, card.texts.name, x, y, ink, level === 'all' ? initialsSize.near : initialsSize.far)
}

const glyphSize = 18

function drawGlyph(context: DrawingContext, glyph: typeof pinGlyph, x: number, y: number, ink: string): void {
  context.strokeStyle = ink
  context.lineCap = 'round'
  context.lineJoin = 'round'
  glyph(context, x - glyphSize / 2, y - glyphSize / 2, glyphSize)
}

/** Draws the band at the top of a calendar icon, in the color of the event. */
function drawBand(context: DrawingContext, { color }: Card, x: number, y: number): void {
  const half = bandHeight / 2
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x - avatarRadius, y - avatarRadius, 2 * avatarRadius, bandHeight, half)
  context.rect(x - avatarRadius, y - avatarRadius + half, 2 * avatarRadius, half)
  context.fill()
}

/** Draws month and day on a calendar icon. */
function drawLeaf(context: DrawingContext, { texts }: Card, x: number, y: number, ink: string, level: CardLevel): void {
  if (!texts.leaf) {
    drawGlyph(context, calendarGlyph, x, y + 2.5, ink)
    return
  }
  const [month = '', day = ''] = texts.leaf.split(' ')
  context.fillStyle = ink
  context.textAlign = 'center'
  const withMonth = level === 'all'
  if (withMonth) {
    context.font = fontOf(12, 600)
    context.fillText(month, x, baselineOf(y - 5, 12))
  }
  context.font = fontOf(16, 600)
  context.fillText(day, x, baselineOf(withMonth ? y + 8.5 : y + 2.5, 16))
}

/** Font size of initials in canvas units. */
const initialsSize = { near: 2 * avatarRadius * 0.4, far: 16 } as const

function drawInitials(context: DrawingContext, name: string, x: number, y: number, ink: string, size: number): void {
  context.fillStyle = ink
  context.font = fontOf(size, 600)
  context.textAlign = 'center'
  context.fillText(initials(name), x, baselineOf(y, size))
}

/**
 * Tolerance for rounding in canvas units. Without it, a name whose longest word exactly fits the width would be
 * truncated.
 */
const hair = 0.5

const typeHeight = 16

/** Display settings of a card at the current zoom. */
interface Seen {
  readonly zoom: number
  /** Scale of the card relative to the default size. */
  readonly scale: number
  readonly level: CardLevel
}

function drawTitle(context: DrawingContext, { x, y, height, texts }: Card, palette: Palette, seen: Seen): void {
  const { zoom, scale, level } = seen
  const sizes = nameSizes(zoom, scale)
  const { room } = sizes
  const size = nameSizeFor(
    longestWord(texts.name, (word) => widthOf(context, word, 1, 600)),
    sizes,
  )
  const measure = (text: string) => widthOf(context, text, size, 600)
  const lines = nameLines(texts.name, room + hair, sizes.lines, measure)
  const isAlone = level === 'name'
  const withType = !isAlone && texts.typeLine !== ''
  const block = lines.length * size * lineHeight + (withType ? typeHeight : 0)
  const middle = isAlone ? height / 2 : cardParts.padding + cardParts.head / 2
  let top = y + middle - block / 2
  const isFromRight = isRightToLeft(texts.name)
  const left = x + (isAlone ? (cardWidth - room) / 2 : cardWidth - cardParts.padding - room)
  context.textAlign = isAlone ? 'center' : isFromRight ? 'right' : 'left'
  const start = isAlone ? left + room / 2 : isFromRight ? left + room : left
  context.fillStyle = palette.text
  for (const line of lines) {
    context.font = fontOf(size, 600)
    context.fillText(line, start, baselineOf(top + (size * lineHeight) / 2, size))
    top += size * lineHeight
  }
  if (!withType) return
  smallText(context, texts.typeLine, left, top + typeHeight / 2, room, palette.textMuted, smallTextSize(zoom, scale))
}

function smallText(
  context: DrawingContext,
  text: string,
  x: number,
  middle: number,
  room: number,
  color: string,
  size: number,
): void {
  const fitting = shortened(text, room, (part) => widthOf(context, part, size, 400))
  context.fillStyle = color
  context.font = fontOf(size, 400)
  context.textAlign = 'left'
  context.fillText(fitting, x, baselineOf(middle, size))
}

function drawDetail(context: DrawingContext, { x, y, texts }: Card, palette: Palette, size: number): void {
  const middle = y + cardParts.padding + cardParts.head + cardParts.detail / 2
  smallText(context, texts.detail ?? '', x + cardParts.padding, middle, innerWidth, palette.textMuted, size)
}

const tagHeight = 20
const tagPadding = 5
const tagGap = 4

function drawTags(context: DrawingContext, card: Card, palette: Palette, hasFooter: boolean, size: number): void {
  const { tags, moreTags } = card.texts
  if (tags.length === 0) return
  const measure = (text: string) => widthOf(context, text, size, 400)
  const all = moreTags > 0 ? [...tags, { text: `+${moreTags}`, color: '' }] : tags
  const widths = shares(
    all.map(({ text }) => measure(text) + 2 * tagPadding),
    innerWidth - (all.length - 1) * tagGap,
  )
  const bottom = card.y + card.height - cardParts.padding - (hasFooter ? cardParts.footer : 0)
  const ground = card.colored ? mixed(palette.card, card.ground, 0.75) : palette.hover
  let left = card.x + cardParts.padding
  all.forEach(({ text, color }, index) => {
    const width = widths[index] ?? 0
    context.fillStyle = ground
    context.beginPath()
    context.roundRect(left, bottom - tagHeight, width, tagHeight, 4)
    context.fill()
    if (color) {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(left, bottom - tagHeight, 2, tagHeight, 1)
      context.fill()
    }
    const shown = begun(text, width - tagPadding, measure)
    context.fillStyle = palette.textMuted
    context.font = fontOf(size, 400)
    context.textAlign = 'left'
    context.fillText(shown, left + tagPadding, baselineOf(bottom - tagHeight / 2, size))
    left += width + tagGap
  })
}

/**
 * Distributes the width evenly, but gives each entry at most the width that it needs, so that short tags are not
 * truncated.
 */
function shares(needed: readonly number[], room: number): number[] {
  const widths = needed.map(() => 0)
  let open = needed.map((_, index) => index)
  let left = room
  while (open.length > 0) {
    const share = left / open.length
    const satisfied = open.filter((index) => (needed[index] ?? 0) <= share)
    const settled = satisfied.length > 0 ? satisfied : open
    for (const index of settled) {
      widths[index] = Math.min(share, needed[index] ?? 0)
      left -= widths[index] ?? 0
    }
    open = open.filter((index) => !settled.includes(index))
  }
  return widths
}

/** Returns the longest start of the text that fits. */
function begun(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text
  let letters = [...text]
  while (letters.length > 0 && measure(letters.join('')) > room) letters = letters.slice(0, -1)
  return letters.join('')
}

const footerGlyph = 14
const footerHeight = 18
/** Font size of the task count in canvas units. The footer is only drawn at zoom levels at which it is readable. */
const footerSize = 12

function drawFooter(context: DrawingContext, card: Card, palette: Palette, tasks: number, hasNotes: boolean): void {
  const middle = card.y + card.height - cardParts.padding - footerHeight / 2
  let left = card.x + cardParts.padding
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (tasks > 0) {
    const count = String(tasks)
    const width = 6 + footerGlyph + 4 + widthOf(context, count, footerSize, 500) + 6
    context.fillStyle = palette.amberTint
    context.beginPath()
    context.roundRect(left, middle - footerHeight / 2, width, footerHeight, footerHeight / 2)
    context.fill()
    context.strokeStyle = palette.amber
    listGlyph(context, left + 6, middle - footerGlyph / 2, footerGlyph)
    context.fillStyle = palette.amber
    context.font = fontOf(footerSize, 500)
    context.textAlign = 'left'
    context.fillText(count, left + 6 + footerGlyph + 4, baselineOf(middle, footerSize))
    left += width + 8
  }
  if (!hasNotes) return
  context.strokeStyle = palette.textMuted
  noteGlyph(context, left, middle - footerGlyph / 2, footerGlyph)
}
