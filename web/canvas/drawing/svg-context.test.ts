import { describe, expect, it } from 'vitest'
import { SvgContext } from './svg-context.ts'

const measuring = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) }
const frame = { x: 10, y: 20, scale: 0.5, width: 300, height: 200, ground: '#f7f6f3', style: '' }
const drawn = (draw: (context: SvgContext) => void) => {
  const context = new SvgContext(measuring)
  draw(context)
  return context.document(frame)
}

describe('SvgContext', () => {
  it('writes a document of the requested size with the canvas transform', () => {
    const svg = drawn(() => undefined)
    expect(svg).toContain('width="300" height="200" viewBox="0 0 300 200"')
    expect(svg).toContain('<g transform="matrix(0.5 0 0 0.5 10 20)">')
    expect(svg).toContain('fill="#f7f6f3"')
  })

  it('writes lines and shapes as paths with the style that was set when they were drawn', () => {
    const svg = drawn((context) => {
      context.strokeStyle = '#123456'
      context.lineWidth = 1.75
      context.setLineDash([6, 4])
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(1, 2, 3, 4, 5.006, 6)
      context.stroke()
      context.setLineDash([])
      context.globalAlpha = 0.25
      context.fillStyle = '#abcdef'
      context.beginPath()
      context.arc(10, 10, 4)
      context.fill()
    })
    expect(svg).toContain(
      '<path d="M0 0C1 2 3 4 5.01 6" fill="none" stroke="#123456" stroke-width="1.75" stroke-dasharray="6 4"/>',
    )
    expect(svg).toContain('<path d="M14 10A4 4 0 1 1 6 10A4 4 0 1 1 14 10Z" fill="#abcdef" opacity="0.25"/>')
  })

  it('writes a rounded rectangle as a closed path whose corner radii fit the rectangle', () => {
    const ends = (width: number) => {
      const path = /d="([^"]*)"/.exec(
        drawn((context) => {
          context.beginPath()
          context.roundRect(1, 2, width, 10, 8)
          context.fill()
        }),
      )?.[1]
      return path
    }
    expect(ends(40)).toBe('M6 2h30a5 5 0 0 1 5 5v0a5 5 0 0 1 -5 5h-30a5 5 0 0 1 -5 -5v0a5 5 0 0 1 5 -5Z')
    expect(ends(2)).toContain('a1 1 0 0 1 1 1')
  })

  it('escapes special characters in text, and defines each font once', () => {
    const svg = drawn((context) => {
      context.font = '600 16px Geist'
      context.textAlign = 'center'
      context.fillText('R&D <"Lab">\u0007', 1, 2)
      context.fillText('Again', 3, 4)
    })
    expect(svg).toContain(
      '<text x="1" y="2" class="f0" text-anchor="middle" fill="#000000">R&amp;D &lt;&quot;Lab&quot;&gt;</text>',
    )
    expect(svg.match(/600 16px Geist/g)).toHaveLength(1)
  })

  it('anchors right-aligned text at its end', () => {
    const svg = drawn((context) => {
      context.textAlign = 'right'
      context.fillText('ליאת', 160, 20)
    })
    expect(svg).toContain('<text x="160" y="20" class="f0" text-anchor="end"')
  })
})
