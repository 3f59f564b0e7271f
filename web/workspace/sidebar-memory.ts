import { useCallback, useState } from 'react'

const cookieName = 'sidebar:state'
const lifetimeSeconds = 604_800

/** Whether the sidebar was open when the user last used it. True by default. */
export function rememberedOpen(cookies: string): boolean {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return entry?.slice(cookieName.length + 1) !== 'false'
}

export function memoryCookie(open: boolean): string {
  return `${cookieName}=${open}; path=/; max-age=${lifetimeSeconds}; samesite=lax`
}

/** Returns the stored state of the sidebar. Reads it before the first paint to avoid a layout shift. */
export function useRememberedSidebar(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => rememberedOpen(document.cookie))
  const remember = useCallback((next: boolean) => {
    document.cookie = memoryCookie(next)
    setOpen(next)
  }, [])
  return [open, remember]
}
