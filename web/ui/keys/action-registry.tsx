import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { ActionRegistry, type ActionSet } from './action.ts'

const RegistryContext = createContext<ActionRegistry | null>(null)

/** Collects the actions of the page and handles their keyboard shortcuts. */
export function ActionRegistryProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new ActionRegistry())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focused = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.isComposing || isBehindDialog()) return
      const action = registry.at(event, focused, isTyping(focused))
      if (action && action.run(event) !== false) event.preventDefault()
    }
    // The listener for Escape is in the capture phase, because an open tooltip closes on Escape and stops the event.
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role="tooltip"]')) press(event)
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', escape, { capture: true })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', escape, { capture: true })
    }
  }, [registry])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

export function useActionRegistry(): ActionRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('The registry of actions is used outside its provider.')
  return registry
}

/** Registers actions while the component is mounted. */
export function useActionSet(set: ActionSet): void {
  const registry = useActionRegistry()
  useEffect(() => registry.add(set), [registry, set])
}

export function isBehindDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

export function isTyping(element: Element): boolean {
  return element.matches('input, textarea, select') || (element instanceof HTMLElement && element.isContentEditable)
}
