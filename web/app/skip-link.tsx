import { texts } from './texts.ts'

/** The first element reached by Tab. Skips the sidebar. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      className="kith-skip"
      href={`#${to}`}
      onClick={(event) => {
        // The URL's path and query belong to the network, so no fragment is added.
        event.preventDefault()
        const place = document.getElementById(to)
        const first = place?.querySelector<HTMLElement>('[role="application"]') ?? place?.querySelector('button')
        first?.focus()
      }}
    >
      {texts.skip}
    </a>
  )
}
