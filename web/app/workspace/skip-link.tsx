import { texts } from '../texts.ts'

/** Link that skips the sidebar. It is the first element that Tab reaches. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      className="kith-skip"
      href={`#${to}`}
      onClick={(event) => {
        // The fragment is not added to the URL, whose path and query belong to the network.
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
