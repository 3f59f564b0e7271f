import { describe, expect, test } from 'vitest'
import { PdfContext } from './pdf-context.ts'

const measuring = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) }

function drawn(draw: (context: PdfContext) => void): PdfContext {
  const context = new PdfContext(measuring)
  draw(context)
  return context
}

describe('PdfContext', () => {
  test('writes lines and shapes as PDF operators with the style that was set when they were drawn', () => {
    const { pieces, opacities } = drawn((context) => {
      context.strokeStyle = '#ff8000'
      context.lineWidth = 1.75
      context.lineCap = 'round'
      context.setLineDash([6, 4])
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(1, 2, 3, 4, 5.006, 6)
      context.stroke()
      context.globalAlpha = 0.25
      context.fillStyle = '#000000'
      context.beginPath()
      context.rect(1, 2, 3, 4)
      context.fill()
    })
    expect(pieces).toEqual([
      '/O100 gs',
      '1 0.502 0 RG',
      '1.75 w',
      '1 J',
      '0 j',
      '[6 4] 0 d',
      '0 0 m\n1 2 3 4 5.01 6 c\nS',
      '/O25 gs',
      '0 0 0 rg',
      '1 2 3 4 re\nf',
    ])
    expect([...opacities]).toEqual([
      ['O100', 1],
      ['O25', 0.25],
    ])
  })

  test('writes a color or width only when it changes', () => {
    const { pieces } = drawn((context) => {
      for (const _ of [1, 2]) {
        context.beginPath()
        context.lineTo(1, 1)
        context.stroke()
      }
    })
    expect(pieces.filter((piece) => typeof piece === 'string' && piece.endsWith('RG'))).toHaveLength(1)
    expect(pieces.filter((piece) => typeof piece === 'string' && piece.endsWith('S'))).toHaveLength(2)
  })

  test('records text with size, weight, and position, and skips invisible text', () => {
    const { pieces } = drawn((context) => {
      context.font = "600 14.5px 'Geist Variable', sans-serif"
      context.textAlign = 'center'
      context.fillStyle = '#123456'
      context.fillText('Ελένη', 10, 20)
      context.strokeText('Ελένη', 10, 20)
      context.globalAlpha = 0
      context.fillText('Nowhere', 0, 0)
    })
    const piece = { text: 'Ελένη', x: 10, y: 20, size: 14.5, weight: '600', shareBefore: 0.5 }
    expect(pieces).toMatchObject([
      '/O100 gs',
      { text: { ...piece, color: '#123456', outline: null } },
      { text: { ...piece, color: '#000000', outline: 1 } },
    ])
  })
})
