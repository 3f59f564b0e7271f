import { texts } from './texts.ts'

/** The first thing that Tab reaches: past the sidebar to what is worked on. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      className="kith-skip"
      href={`#${to}`}
      onClick={(event) => {
        // The address is the network's own.
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
