import { describe, expect, it } from 'vitest'
import { cardZoom, chipZoom, detailLevel } from './detail-level.ts'

describe('detailLevel', () => {
  it('changes from dots to chips and then to cards while zooming in', () => {
    expect([0.01, 0.15, chipZoom, 0.36, cardZoom, 2].map(detailLevel)).toEqual([
      'dot',
      'dot',
      'chip',
      'chip',
      'card',
      'card',
    ])
  })
})
