import { describe, expect, it } from 'vitest'
import { type Action, ActionRegistry } from './action.ts'
import { type EscapeLayer, escapeLayers } from './escape.ts'

const escape = { key: 'Escape', code: 'Escape', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

/** A fake element. `owner` is true if it is in a menu, list or form that handles Escape itself. */
function element({ owner = false } = {}): Element {
  return { closest: () => (owner ? {} : null) } as unknown as Element
}

function closing(layer: EscapeLayer, isEnabled = true): Action {
  return {
    id: layer,
    title: layer,
    group: 'Test',
    scope: layer === 'canvas' || layer === 'focus' ? 'canvas' : 'page',
    keys: ['Escape'],
    escapes: layer,
    isEnabled: () => isEnabled,
    run: () => {},
  }
}

function registryOf(...actions: readonly Action[]): ActionRegistry {
  const registry = new ActionRegistry()
  for (const action of actions) registry.add({ actions: [action], handles: () => true })
  return registry
}

describe('Escape', () => {
  it('runs the action of the frontmost layer, whatever the order in which the actions were registered', () => {
    const all = escapeLayers.map((layer) => closing(layer))
    for (const order of [all, [...all].reverse()]) {
      expect(registryOf(...order).at(escape, element(), false)?.id).toBe('canvas')
    }
  })

  it('skips layers in which it has no effect, so that every press has an effect', () => {
    const left = [...escapeLayers]
    while (left.length > 0) {
      const registry = registryOf(...escapeLayers.map((layer) => closing(layer, left.includes(layer))))
      expect(registry.at(escape, element(), false)?.id).toBe(left.shift())
    }
  })

  it('runs no action in a menu, list or form that handles Escape itself', () => {
    const registry = registryOf(...escapeLayers.map((layer) => closing(layer)))
    expect(registry.at(escape, element({ owner: true }), false)).toBeUndefined()
  })

  it('runs no action while the user types', () => {
    expect(registryOf(closing('history')).at(escape, element(), true)).toBeUndefined()
  })
})
