import type { ComponentType } from 'react'
import { type Chord, isChord, type KeyPress } from './keys.ts'

/** Where keys mean an action: anywhere on the page, or on the canvas. */
export type ActionScope = 'page' | 'canvas'

export type ActionIcon = ComponentType<{ size?: number; stroke?: number }>

/** Something a person can do by a key, from a menu or by its name. */
export interface Action {
  readonly id: string
  readonly title: string
  /** What the list of keys calls it, where the title says what it would do just now. */
  readonly keysTitle?: string
  readonly group: string
  readonly scope: ActionScope
  /** Any of them does it; menus show the first. */
  readonly keys?: readonly Chord[]
  /** How the list of keys shows them, where the keys one by one would say less: 'alt+arrows'. */
  readonly keysShown?: Chord
  readonly Icon?: ActionIcon
  /** Further words it is looked for by. */
  readonly words?: string
  /** Takes something away. */
  readonly danger?: boolean
  /** Its keys reach it as an event of the browser's own, as copying does. */
  readonly nativeKeys?: boolean
  /** Its keys count even while somebody types. */
  readonly whileTyping?: boolean
  /** Makes sense by its keys or in its place only: not offered by name. */
  readonly unnamed?: boolean
  isEnabled(): boolean
  /** False while its keys mean something else, though it can be done by other ways. Left out: always true. */
  hasKeys?(): boolean
  /** `press` is the key that was pressed, if it was one. False: the key meant nothing after all. */
  run(press?: KeyPress): boolean | void
}

/** Something done with the pointer: only the list of keys tells of it. */
export interface Gesture {
  readonly title: string
  readonly how: string
}

/** What something that is typed means by itself, beside what is called so. */
export interface TypedOffers {
  readonly group: string
  /** Stands before what Enter does; a filter's unless told. */
  readonly Icon?: ActionIcon
  /** What Enter does; null while it means nothing yet. */
  readonly act: { readonly title: string; run(): void } | null
  /** What may be meant, as it would stand there whole. */
  readonly completions: readonly { readonly text: string; readonly hint: string }[]
  /** Why it cannot be done, in a sentence. */
  readonly mistake: string | null
}

/** Null: it means nothing here. */
export type TypedReader = (typed: string) => TypedOffers | null

/** Actions of one part of the page, and where the focus has to be for their keys. */
export interface ActionSet {
  readonly actions: readonly Action[]
  readonly hears: (focused: Element, press: KeyPress) => boolean
  readonly gestures?: readonly Gesture[]
  /** Loads what reads things typed where one looks for actions. */
  readonly loadReader?: () => Promise<TypedReader>
}

/** All actions there are at present. The keyboard, the menus, the palette and the list of keys read them from here. */
export class ActionRegistry {
  readonly #sets = new Set<ActionSet>()

  /** Returns the function that takes them out again. */
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

  /** The enabled action a key press means where the focus is; the canvas comes before the page around it. */
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

/** Whether its keys mean it at present. */
export function answersKeys(action: Pick<Action, 'hasKeys'>): boolean {
  return action.hasKeys?.() ?? true
}
