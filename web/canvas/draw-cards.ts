import { initials } from '../ui/initials.ts'
import { avatarPath, avatarRadius, bandHeight } from './avatar-shape.ts'
import { type UnpackedTexts, unpackTexts } from './card-texts.ts'
import { alphaOfNode, type Subject } from './subject.ts'
import { calendarGlyph, listGlyph, noteGlyph, pinGlyph } from './draw-glyphs.ts'
import { drawLock, lockRadius } from './draw-lock.ts'
import { stand } from './emphasis.ts'
import { cardParts, cardWidth } from './geometry.ts'
import { baselineOf, fontOf, largestNameScale, nameLines, shortened, widthOf } from './lettering.ts'
import { hasLargeNames, nameRoom, nameScale, nameSize } from './name-scale.ts'
import type { Pen } from './pen.ts'
import { nodeFlag } from './sheet.ts'
import { drawnTone, inkOn, mixed, type Palette } from './tones.ts'

const innerWidth = cardWidth - 2 * cardParts.padding

/** Everything about one card that its parts are drawn from. */
interface Card {
  readonly slot: number
  readonly x: number
  readonly y: number
  readonly height: number
  readonly tone: string
  readonly colored: boolean
  /** The color of its ground. */
  readonly ground: string
  readonly texts: UnpackedTexts
}

/** Draws a card as the style sheet of cards lays it out, so that neither is seen to come or go. */
export function drawCard(pen: Pen, subject: Subject, slot: number): void {
  const { sheet, palette, view } = subject
  const card = cardOf(subject, slot)
  pen.globalAlpha = alphaOfNode(subject, slot)
  drawGround(pen, subject, card)
  drawAvatar(pen, subject, card)
  drawTitle(pen, card, palette, view.zoom)
  const tasks = sheet.tasks[slot] ?? 0
  const flags = sheet.nodeFlags[slot] ?? 0
  const hasNotes = (flags & nodeFlag.notes) !== 0
  const hasFooter = tasks > 0 || hasNotes
  if (card.texts.detail) drawDetail(pen, card, palette)
  drawTags(pen, card, palette, hasFooter)
  if (hasFooter) drawFooter(pen, card, palette, tasks, hasNotes)
  if (flags & nodeFlag.locked) drawLock(pen, palette, card.x + cardWidth - 6 - lockRadius, card.y + 6 + lockRadius)
}

function cardOf({ sheet, palette }: Subject, slot: number): Card {
  const tone = drawnTone(sheet.toneOf(slot), palette.scheme)
  const colored = ((sheet.nodeFlags[slot] ?? 0) & nodeFlag.colored) !== 0
  return {
    slot,
    x: sheet.x[slot] ?? 0,
    y: sheet.y[slot] ?? 0,
    height: sheet.height[slot] ?? 0,
    tone,
    colored,
    ground: colored ? mixed(tone, palette.card, palette.tintShare) : palette.card,
    texts: unpackTexts(sheet.texts[slot] ?? ''),
  }
}

const cornerRadius = 10

function drawGround(pen: Pen, { emphasis, palette, view }: Subject, card: Card): void {
  const { x, y, height, slot } = card
  const border = card.colored ? 2 : Math.max(1, 0.75 / view.zoom)
  pen.fillStyle = card.ground
  pen.strokeStyle = card.colored ? card.tone : palette.hairline
  pen.lineWidth = border
  pen.beginPath()
  pen.roundRect(x + border / 2, y + border / 2, cardWidth - border, height - border, cornerRadius - border / 2)
  pen.fill()
  pen.stroke()
  if (!(emphasis.ofNode(slot) & stand.selected)) return
  const width = Math.max(2, 1.5 / view.zoom)
  const away = 1 + width / 2
  pen.strokeStyle = palette.selection
  pen.lineWidth = width
  pen.beginPath()
  pen.roundRect(x - away, y - away, cardWidth + 2 * away, height + 2 * away, cornerRadius + away)
  pen.stroke()
}

function drawAvatar(pen: Pen, { sheet, palette, portraits }: Subject, card: Card): void {
  const type = sheet.typeOf(card.slot)
  const x = card.x + cardParts.padding + avatarRadius
  const y = card.y + cardParts.padding + cardParts.head / 2
  pen.fillStyle = card.colored ? palette.card : mixed(card.tone, palette.card, palette.tintShare)
  pen.beginPath()
  avatarPath(pen, type, x, y)
  pen.fill()
  if (type === 'event') drawBand(pen, card, x, y)
  const { imageUrl } = card.texts
  const portrait = imageUrl === null ? null : portraits.of(imageUrl, type)
  if (portrait) {
    pen.drawImage(portrait, x - avatarRadius, y - avatarRadius, 2 * avatarRadius, 2 * avatarRadius)
    return
  }
  const ink = inkOn(card.tone, palette.scheme)
  if (type === 'event') drawLeaf(pen, card, x, y, ink)
  else if (type === 'venue') drawGlyph(pen, pinGlyph, x, y, ink)
  else drawInitials(pen, card.texts.name, x, y, ink)
}

const glyphSize = 18

function drawGlyph(pen: Pen, glyph: typeof pinGlyph, x: number, y: number, ink: string): void {
  pen.strokeStyle = ink
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  glyph(pen, x - glyphSize / 2, y - glyphSize / 2, glyphSize)
}

/** The top of a calendar leaf, in the color of the event. */
function drawBand(pen: Pen, { tone }: Card, x: number, y: number): void {
  const half = bandHeight / 2
  pen.fillStyle = tone
  pen.beginPath()
  pen.roundRect(x - avatarRadius, y - avatarRadius, 2 * avatarRadius, bandHeight, half)
  pen.rect(x - avatarRadius, y - avatarRadius + half, 2 * avatarRadius, half)
  pen.fill()
}

/** What stands on a calendar leaf: the month and the day. */
function drawLeaf(pen: Pen, { texts }: Card, x: number, y: number, ink: string): void {
  if (!texts.leaf) {
    drawGlyph(pen, calendarGlyph, x, y + 2.5, ink)
    return
  }
  const [month = '', day = ''] = texts.leaf.split(' ')
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.font = fontOf(10, 600)
  pen.fillText(month, x, baselineOf(y - 5, 10))
  pen.font = fontOf(15, 600)
  pen.fillText(day, x, baselineOf(y + 8, 15))
}

function drawInitials(pen: Pen, name: string, x: number, y: number, ink: string): void {
  const size = 2 * avatarRadius * 0.4
  pen.fillStyle = ink
  pen.font = fontOf(size, 600)
  pen.textAlign = 'center'
  pen.fillText(initials(name), x, baselineOf(y, size))
}

/** Canvas units. A name grown until its longest word is as wide as the room must not be cut for a rounding error. */
const hair = 0.5

const lineHeight = 1.15
const typeHeight = 16

function drawTitle(pen: Pen, { x, y, texts }: Card, palette: Palette, zoom: number): void {
  const left = x + cardWidth - cardParts.padding - nameRoom
  const measureAtBase = (text: string) => widthOf(pen, text, nameSize, 600)
  const size = nameSize * Math.min(nameScale(zoom), largestNameScale(texts.name, nameRoom, measureAtBase))
  const lines = nameLines(texts.name, nameRoom + hair, (text) => widthOf(pen, text, size, 600))
  const withType = !hasLargeNames(zoom) && texts.typeLine !== ''
  const block = lines.length * size * lineHeight + (withType ? typeHeight : 0)
  let top = y + cardParts.padding + (cardParts.head - block) / 2
  pen.textAlign = 'left'
  pen.fillStyle = palette.text
  for (const line of lines) {
    pen.font = fontOf(size, 600)
    pen.fillText(line, left, baselineOf(top + (size * lineHeight) / 2, size))
    top += size * lineHeight
  }
  if (withType) smallText(pen, texts.typeLine, left, top + typeHeight / 2, nameRoom, palette.textMuted)
}

const smallSize = 12

function smallText(pen: Pen, text: string, x: number, middle: number, room: number, color: string): void {
  const fitting = shortened(text, room, (part) => widthOf(pen, part, smallSize, 400))
  pen.fillStyle = color
  pen.font = fontOf(smallSize, 400)
  pen.textAlign = 'left'
  pen.fillText(fitting, x, baselineOf(middle, smallSize))
}

function drawDetail(pen: Pen, { x, y, texts }: Card, palette: Palette): void {
  const middle = y + cardParts.padding + cardParts.head + cardParts.detail / 2
  smallText(pen, texts.detail ?? '', x + cardParts.padding, middle, innerWidth, palette.textMuted)
}

const tagHeight = 18
const tagPadding = 5
const tagGap = 4

function drawTags(pen: Pen, card: Card, palette: Palette, hasFooter: boolean): void {
  const { tags, moreTags } = card.texts
  if (tags.length === 0) return
  const measure = (text: string) => widthOf(pen, text, smallSize, 400)
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
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(left, bottom - tagHeight, width, tagHeight, 4)
    pen.fill()
    if (color) {
      pen.fillStyle = color
      pen.beginPath()
      pen.roundRect(left, bottom - tagHeight, 2, tagHeight, 1)
      pen.fill()
    }
    const shown = begun(text, width - tagPadding, measure)
    pen.fillStyle = palette.textMuted
    pen.font = fontOf(smallSize, 400)
    pen.textAlign = 'left'
    pen.fillText(shown, left + tagPadding, baselineOf(bottom - tagHeight / 2, smallSize))
    left += width + tagGap
  })
}

/** Equal shares of the room, up to what each needs: short tags stay whole. */
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

/** As many letters of the text as have room. */
function begun(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text
  let letters = [...text]
  while (letters.length > 0 && measure(letters.join('')) > room) letters = letters.slice(0, -1)
  return letters.join('')
}

const footerGlyph = 14

function drawFooter(pen: Pen, card: Card, palette: Palette, tasks: number, hasNotes: boolean): void {
  const middle = card.y + card.height - cardParts.padding - tagHeight / 2
  let left = card.x + cardParts.padding
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (tasks > 0) {
    const count = String(tasks)
    const width = 6 + footerGlyph + 4 + widthOf(pen, count, smallSize, 500) + 6
    pen.fillStyle = palette.amberTint
    pen.beginPath()
    pen.roundRect(left, middle - tagHeight / 2, width, tagHeight, tagHeight / 2)
    pen.fill()
    pen.strokeStyle = palette.amber
    listGlyph(pen, left + 6, middle - footerGlyph / 2, footerGlyph)
    pen.fillStyle = palette.amber
    pen.font = fontOf(smallSize, 500)
    pen.textAlign = 'left'
    pen.fillText(count, left + 6 + footerGlyph + 4, baselineOf(middle, smallSize))
    left += width + 8
  }
  if (!hasNotes) return
  pen.strokeStyle = palette.textMuted
  noteGlyph(pen, left, middle - footerGlyph / 2, footerGlyph)
}
