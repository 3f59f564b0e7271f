import type { ComponentType } from 'react'
import { type EscapeLayer, escapeLayers, escapeOwner } from './escape.ts'
import { type Chord, isChord, type KeyPress } from './keys.ts'

/** The scope of an action's keyboard shortcuts: anywhere on the page, or only on the canvas. */
export type ActionScope = 'page' | 'canvas'

export type ActionIcon = ComponentType<{ size?: number; stroke?: number }>

/** An action that can be run by a keyboard shortcut, from a menu, or by its name in the palette. */
export interface Action {
  readonly id: string
  readonly title: string
  /** Name of the action in the list of shortcuts, for actions whose title depends on the current state. */
  readonly keysTitle?: string
  readonly group: string
  readonly scope: ActionScope
  /** Keyboard shortcuts, each of which triggers the action. Menus show the first shortcut. */
  readonly keys?: readonly Chord[]
  /** The layer that the action closes or leaves. Required for the key Escape. */
  readonly escapes?: EscapeLayer
  /** Shown in the list of shortcuts instead of the individual keys: 'alt+arrows'. */
  readonly keysShown?: Chord
  readonly Icon?: ActionIcon
  /** Additional search terms for the palette. */
  readonly words?: string
  /** True if the action deletes data. */
  readonly danger?: boolean
  /** True if the action is triggered by a native browser event, such as copy, instead of a key press. */
  readonly nativeKeys?: boolean
  /** True if the shortcuts also apply while the user types in a field. */
  readonly whileTyping?: boolean
  /** True if the action is only useful with its shortcut or in its own menu. The palette does not list such an action. */
  readonly unnamed?: boolean
  isEnabled(): boolean
  /**
   * Returns false while the shortcuts have another meaning, although the action can be run in other ways. True by
   * default.
   */
  hasKeys?(): boolean
  /**
   * Runs the action. `press` is the key that was pressed, or undefined if the action was not triggered by a key.
   * Returns false if the key should not count as handled.
   */
  run(press?: KeyPress): boolean | void
}

/** A pointer gesture, which is only described in the list of shortcuts. */
export interface Gesture {
  readonly title: string
  readonly how: string
}

/** Entries that the palette offers for typed text, besides actions with that name. */
export interface TypedOffers {
  readonly group: string
  /** Icon of the actions. The filter icon by default. */
  readonly Icon?: ActionIcon
  /** The actions that the text can mean, the most likely first. None while the text is incomplete. */
  readonly acts: readonly TypedAct[]
  /** Suggestions, each with the complete text. */
  readonly completions: readonly { readonly text: string; readonly hint: string }[]
  /** The reason why the text can't be used, as a sentence. Null if there is no error. */
  readonly mistake: string | null
}

export interface TypedAct {
  readonly title: string
  /** Distinguishes the action from others of the same title. */
  readonly hint?: string | undefined
  run(): void
}

/** Interprets text typed in the palette. Returns null if it cannot interpret the text. */
export type TypedReader = (typed: string) => TypedOffers | null

/** Actions of a part of the page, and the condition under which their shortcuts apply. */
export interface ActionSet {
  readonly actions: readonly Action[]
  readonly handles: (focused: Element, press: KeyPress) => boolean
  readonly gestures?: readonly Gesture[]
  /** Loads a function that interprets text typed in the palette. */
  readonly loadReader?: () => Promise<TypedReader>
}

/** All currently available actions, for keyboard shortcuts, menus, the palette and the list of shortcuts. */
export class ActionRegistry {
  readonly #sets = new Set<ActionSet>()

  /** Adds actions. Returns a function that removes them. */
  add(set: ActionSet): () => void {
    this.#sets.add(set)
    return () => this.#sets.delete(set)
  }

  all(): readonly Action[] {
    return [...this.#sets].flatMap((set) => set.actions)
  }

  gestures(): readonly Gesture[] {
    return [...this.#sets].flatMap((set) => set.gestures ?? [])
  }

  readers(): Promise<readonly TypedReader[]> {
    return Promise.all([...this.#sets].flatMap((set) => set.loadReader?.() ?? []))
  }

  /**
   * Returns the enabled action for a key press, or undefined if there is none. If the canvas has focus, its actions
   * take precedence over actions of the page. Escape follows the order of `escapeLayers` instead.
   */
  at(press: KeyPress, focused: Element, typing: boolean): Action | undefined {
    const isEscape = press.key === 'Escape'
    if (isEscape && escapeOwner(focused)) return undefined
    const available = [...this.#sets].filter((set) => set.handles(focused, press)).flatMap((set) => set.actions)
    const meant = available.filter((action) => (!typing || action.whileTyping) && isMeant(action, press))
    if (isEscape) return frontmost(meant)
    return meant.find((action) => action.scope === 'canvas') ?? meant[0]
  }
}

function frontmost(actions: readonly Action[]): Action | undefined {
  for (const layer of escapeLayers) {
    const action = actions.find(({ escapes }) => escapes === layer)
    if (action) return action
  }
  return undefined
}

function isMeant(action: Action, press: KeyPress): boolean {
  if (action.nativeKeys || !action.keys?.some((chord) => isChord(chord, press))) return false
  return action.isEnabled() && answersKeys(action)
}

/** Whether the keyboard shortcuts of an action currently trigger it. */
export function answersKeys(action: Pick<Action, 'hasKeys'>): boolean {
  return action.hasKeys?.() ?? true
}
