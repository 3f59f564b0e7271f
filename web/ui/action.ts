import type { ComponentType } from 'react'
import { type Chord, isChord, type KeyPress } from './keys.ts'

/** Where the keys of an action apply: anywhere on the page, or only on the canvas. */
export type ActionScope = 'page' | 'canvas'

export type ActionIcon = ComponentType<{ size?: number; stroke?: number }>

/** An action that can be run by key, from a menu, or by name. */
export interface Action {
  readonly id: string
  readonly title: string
  /** Name in the list of keys, for actions whose title depends on the current state. */
  readonly keysTitle?: string
  readonly group: string
  readonly scope: ActionScope
  /** Each of these triggers the action. Menus show the first one. */
  readonly keys?: readonly Chord[]
  /** Shown in the list of keys instead of the individual keys: 'alt+arrows'. */
  readonly keysShown?: Chord
  readonly Icon?: ActionIcon
  /** Additional search terms. */
  readonly words?: string
  /** True if it deletes something. */
  readonly danger?: boolean
  /** True if its keys reach it as a native browser event, such as copy. */
  readonly nativeKeys?: boolean
  /** True if its keys also apply while the user types in a field. */
  readonly whileTyping?: boolean
  /** True if it only makes sense by key or in its place. Not listed in the palette. */
  readonly unnamed?: boolean
  isEnabled(): boolean
  /** Returns false while its keys have another meaning, although the action can be run otherwise. True by default. */
  hasKeys?(): boolean
  /**
   * `press` is the key that was pressed, or undefined if no key triggered the action. Returns false if the key should
   * not count as handled.
   */
  run(press?: KeyPress): boolean | void
}

/** A pointer gesture, which is only mentioned in the list of keys. */
export interface Gesture {
  readonly title: string
  readonly how: string
}

/** The interpretation of text typed in the palette, besides actions with that name. */
export interface TypedOffers {
  readonly group: string
  /** Icon of the action on Enter. The filter icon by default. */
  readonly Icon?: ActionIcon
  /** The action on Enter. Null while the text is incomplete. */
  readonly act: { readonly title: string; run(): void } | null
  /** Suggestions, each as the complete text. */
  readonly completions: readonly { readonly text: string; readonly hint: string }[]
  /** The reason why the text can't be used, as a sentence. */
  readonly mistake: string | null
}

/** Returns null if the text has no meaning for this reader. */
export type TypedReader = (typed: string) => TypedOffers | null

/** Actions of a part of the page, and where the focus must be for their keys. */
export interface ActionSet {
  readonly actions: readonly Action[]
  readonly hears: (focused: Element, press: KeyPress) => boolean
  readonly gestures?: readonly Gesture[]
  /** Loads a reader for text typed in the palette. */
  readonly loadReader?: () => Promise<TypedReader>
}

/** All currently available actions, for the keyboard, the menus, the palette and the list of keys. */
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
   * Returns the enabled action for a key press at the current focus. Actions of the canvas take precedence over those
   * of the page.
   */
  at(press: KeyPress, focused: Element, typing: boolean): Action | undefined {
    const heard = [...this.#sets].filter((set) => set.hears(focused, press)).flatMap((set) => set.actions)
    const meant = heard.filter((action) => (!typing || action.whileTyping) && isMeant(action, press))
    return meant.find((action) => action.scope === 'canvas') ?? meant[0]
  }
}

function isMeant(action: Action, press: KeyPress): boolean {
  if (action.nativeKeys || !action.keys?.some((chord) => isChord(chord, press))) return false
  return action.isEnabled() && answersKeys(action)
}

/** Whether its keys currently trigger it. */
export function answersKeys(action: Pick<Action, 'hasKeys'>): boolean {
  return action.hasKeys?.() ?? true
}
