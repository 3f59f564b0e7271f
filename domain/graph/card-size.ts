/*
 * How large cards are, canvas units: one is one CSS pixel at zoom 1. Here, because whoever places nodes has to know it,
 * on the page, in a worker or on a server.
 */

/** All cards are equally wide, as long as their sizes mean nothing. */
export const cardWidth = 176

/** How large the smallest and the largest card is where sizes mean something, in hundredths of what cards are. */
export const leastScale = 70
export const mostScale = 140

/**
 * Heights of a card's parts. They are fixed, whatever the text, so that the drawing, the hit test and the edges know a
 * card's size without measuring it.
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

/** Height of a card that shows nothing but its head: a new one. */
export const bareCardHeight = cardHeight({ detail: false, tags: false, footer: false })

/** Height of a card that shows everything it can. */
export const tallestCardHeight = cardHeight({ detail: true, tags: true, footer: true })
