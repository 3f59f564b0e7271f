import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'
import { showLoadError } from './lazy-dialog.tsx'

export interface PaneProps {
  readonly opened: boolean
  /** Called if the code of the pane cannot be loaded, after the error was shown. */
  readonly onMissing: () => void
}

export interface LazyPane<Props> {
  /** The pane. It renders nothing until its code has loaded. */
  readonly Pane: ComponentType<Props>
  /** Loads the code in advance, so that the first pane appears immediately. */
  load(): Promise<void>
}

/** Creates a pane that shows a network. Unless the pane is shown first, its code is loaded after the page. */
export function lazyPane<Props extends PaneProps>(get: () => Promise<ComponentType<Props>>): LazyPane<Props> {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    Loaded ??= await get()
  }
  loadWhenDrawn(load)

  function Pane(props: Props) {
    const { opened } = props
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    const abort = useEffectEvent(() => {
      void showLoadError()
      props.onMissing()
    })
    useEffect(() => {
      if (!opened || isLoaded) return
      let isWanted = true
      load().then(
        () => isWanted && setIsLoaded(true),
        () => isWanted && abort(),
      )
      return () => {
        isWanted = false
      }
    }, [opened, isLoaded])
    return isLoaded && Loaded && <Loaded {...props} />
  }
  return { Pane, load }
}
