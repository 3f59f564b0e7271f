import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { areNoticesOn } from '../../account/notices/due-notices.ts'
import { createNetworkStore } from '../../store/create-store.ts'
import { StoreProvider, useIsOutdated } from '../../store/hooks.ts'
import type { LiveNetworkStore } from '../../store/network-store.ts'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'
import { announcing } from './announcing-store.ts'
import { useReloadWhenIdle } from '../loading/new-version.ts'

/** Loaded after the page. If loading fails, for example offline, there are no notifications. */
const DueNotices = lazy(async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<{ readonly userId: string }> }>()
  loadWhenDrawn(async () => {
    const loaded = await import('../tasks/due-notices.tsx').catch(() => null)
    resolve({ default: loaded ? loaded.DueNotices : () => null })
  })
  return promise
})

/** Provides the signed-in user's networks to all components below it, until they sign out. */
export function SessionStore({ userId, children }: { userId: string; children: ReactNode }) {
  const [store, setStore] = useState<LiveNetworkStore | null>(null)
  useEffect(() => {
    let opened: ReturnType<typeof createNetworkStore> | null = null
    let left = false
    // Deferred, because React mounts everything twice in development, and opening a store opens connections.
    queueMicrotask(() => {
      if (left) return
      opened = createNetworkStore({ userId })
      setStore(announcing(opened))
    })
    return () => {
      left = true
      opened?.close()
    }
  }, [userId])
  if (store?.userId !== userId) return null
  return (
    <StoreProvider value={store}>
      <ReloadWhenFree store={store} />
      {areNoticesOn(userId) && (
        <Suspense>
          <DueNotices userId={userId} />
        </Suspense>
      )}
      {children}
    </StoreProvider>
  )
}

function ReloadWhenFree({ store }: { store: LiveNetworkStore }): null {
  const isStored = useCallback(() => store.isStored(), [store])
  useReloadWhenIdle(useIsOutdated(), isStored)
  return null
}
