import { useCallback, useSyncExternalStore } from 'react'

/**
 * A value to which components can subscribe. A change only renders the subscribed components, not the components
 * between them and the owner of the value.
 */
export class Observable<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useObservable<T>(cell: Observable<T>): T
export function useObservable<T, S>(cell: Observable<T>, select: (value: T) => S): S
export function useObservable<T, S>(cell: Observable<T>, select?: (value: T) => S): T | S {
  const read = useCallback(() => (select ? select(cell.value) : cell.value), [cell, select])
  return useSyncExternalStore(cell.subscribe, read)
}
