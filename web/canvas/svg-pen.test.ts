import { describe, expect, it } from 'vitest'
import { SvgPen } from './svg-pen.ts'

const measuring = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) }
const frame = { x: 10, y: 20, scale: 0.5, width: 300, height: 200, ground: '#f7f6f3', style: '' }
const drawn = (draw: (pen: SvgPen) => void) => {
  const pen = new SvgPen(measuring)
  draw(pen)
  return pen.document(frame)
}

describe('SvgPen', () => {
  it('writes a file of the size asked for, in canvas units', () => {
    const svg = drawn(() => undefined)
    expect(svg).toContain('width="300" height="200" viewBox="0 0 300 200"')
    expect(svg).toContain('<g transform="matrix(0.5 0 0 0.5 10 20)">')
    expect(svg).toContain('fill="#f7f6f3"')
  })

  it('writes lines and shapes as paths with the style they had when they were drawn', () => {
    const svg = drawn((pen) => {
      pen.strokeStyle = '#123456'
      pen.lineWidth = 1.75
      pen.setLineDash([6, 4])
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.bezierCurveTo(1, 2, 3, 4, 5.006, 6)
      pen.stroke()
      pen.setLineDash([])
      pen.globalAlpha = 0.25
      pen.fillStyle = '#abcdef'
      pen.beginPath()
      pen.arc(10, 10, 4)
      pen.fill()
    })
    expect(svg).toContain(
      '<path d="M0 0C1 2 3 4 5.01 6" fill="none" stroke="#123456" stroke-width="1.75" stroke-dasharray="6 4"/>',
    )
    expect(svg).toContain('<path d="M14 10A4 4 0 1 1 6 10A4 4 0 1 1 14 10Z" fill="#abcdef" opacity="0.25"/>')
  })

  it('writes a rounded rectangle that ends where it began, however small it is', () => {
    const ends = (width: number) => {
      const path = /d="([^"]*)"/.exec(
        drawn((pen) => {
          pen.beginPath()
          pen.roundRect(1, 2, width, 10, 8)
          pen.fill()
        }),
      )?.[1]
      return path
    }
    expect(ends(40)).toBe('M6 2h30a5 5 0 0 1 5 5v0a5 5 0 0 1 -5 5h-30a5 5 0 0 1 -5 -5v0a5 5 0 0 1 5 -5Z')
    expect(ends(2)).toContain('a1 1 0 0 1 1 1')
  })

  it('escapes what people write, and names each font once', () => {
    const svg = drawn((pen) => {
      pen.font = '600 16px Geist'
      pen.textAlign = 'center'
      pen.fillText('R&D <"Lab">\u0007', 1, 2)
      pen.fillText('Again', 3, 4)
    })
    expect(svg).toContain(
      '<text x="1" y="2" class="f0" text-anchor="middle" fill="#000">R&amp;D &lt;&quot;Lab&quot;&gt;</text>',
    )
    expect(svg.match(/600 16px Geist/g)).toHaveLength(1)
  })
})
