import type { View } from './geometry.ts'

/** Grid of dots on the ground, canvas units, and how close together they may come on screen, pixels. */
const dotGap = 24
const closestDots = 16

/** The dots below everything. They move as a whole: drawing them anew in every frame would take longer than the rest. */
export class Ground {
  readonly #element = document.createElement('div')
  #gap = 0

  constructor(host: HTMLElement, className: string | undefined) {
    this.#element.className = className ?? ''
    host.append(this.#element)
  }

  setView({ x, y, zoom }: View): void {
    let gap = dotGap * zoom
    while (gap < closestDots) gap *= 2
    const { style } = this.#element
    if (gap !== this.#gap) {
      this.#gap = gap
      style.inset = `${-gap}px`
      style.backgroundSize = `${gap}px ${gap}px`
    }
    style.transform = `translate(${x % gap}px, ${y % gap}px)`
  }

  remove(): void {
    this.#element.remove()
  }
}
