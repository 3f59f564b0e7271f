import { describe, expect, it } from 'vitest'
import { cardZoom, detailLevel } from './detail-level.ts'

describe('detailLevel', () => {
  it('goes from dots over miniatures to cards as one comes closer', () => {
    expect([0.1, 0.23, 0.24, 0.32, cardZoom, 2].map(detailLevel)).toEqual([
      'dot',
      'dot',
      'miniature',
      'miniature',
      'card',
      'card',
    ])
  })
})
