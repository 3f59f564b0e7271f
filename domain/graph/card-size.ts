/* Card sizes in canvas units; one unit is one CSS pixel at zoom 1. They are in the domain layer, because positions
   are computed on the page, in workers and on the server. */

/** Width of all cards, unless their size shows a value. */
export const cardWidth = 176

/** Scale of the smallest and the largest card in percent, if the size shows a value. */
export const leastScale = 70
export const mostScale = 140

/**
 * Heights of a card's parts. The heights do not depend on the text, so that rendering, hit testing and edges know the
 * size of a card without measuring it.
 */
export const cardParts = { padding: 10, head: 68, detail: 20, tags: 24, footer: 24 } as const

export interface CardRows {
  readonly detail: boolean
  readonly tags: boolean
  readonly footer: boolean
}

export function cardHeight(rows: CardRows): number {
  return (
    2 * cardParts.padding +
    cardParts.head +
    (rows.detail ? cardParts.detail : 0) +
    (rows.tags ? cardParts.tags : 0) +
    (rows.footer ? cardParts.footer : 0)
  )
}

/** Height of a card that has only its head, such as the card of a new node. */
export const bareCardHeight = cardHeight({ detail: false, tags: false, footer: false })

/** Height of a card with all its parts. */
export const tallestCardHeight = cardHeight({ detail: true, tags: true, footer: true })
