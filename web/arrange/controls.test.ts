import { describe, expect, test } from 'vitest'
import { layouts } from '../../domain/graph/layouts/arrange.ts'
import { layoutIds } from '../../domain/graph/layouts/layout-ids.ts'
import { controls, defaults } from './controls.ts'

describe.each(layoutIds)('the controls of %s', (layout) => {
  test('cover every parameter of the layout and start with its defaults', () => {
    expect(Object.keys(defaults[layout]).toSorted()).toEqual(controls[layout].toSorted())
    expect(layouts[layout].parameters.parse({})).toMatchObject(defaults[layout])
  })
})
