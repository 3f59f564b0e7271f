import { texts } from '../texts.ts'

/** Link that skips the sidebar. It is the first element that Tab reaches. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      className="kith-skip"
      href={`#${to}`}
      onClick={(event) => {
        // Prevents the browser from adding the fragment of the link to the URL of the network.
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
