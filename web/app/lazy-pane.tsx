import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadWhenDrawn } from '../ui/when-idle.ts'
import { tellMissing } from './lazy-dialog.tsx'

export interface PaneProps {
  readonly opened: boolean
  /** Its code cannot be loaded, which has been told. */
  readonly onMissing: () => void
}

export interface LazyPane<Props> {
  /** Shows nothing until its code is there. */
  readonly Pane: ComponentType<Props>
  /** For whoever knows that it is seen first: what is there already is seen at once. */
  load(): Promise<void>
}

/** One of the ways in which a network is seen; one that is not seen first is loaded after the page. */
export function lazyPane<Props extends PaneProps>(get: () => Promise<ComponentType<Props>>): LazyPane<Props> {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    Loaded ??= await get()
  }
  loadWhenDrawn(load)

  function Pane(props: Props) {
    const { opened } = props
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    const giveUp = useEffectEvent(() => {
      void tellMissing()
      props.onMissing()
    })
    useEffect(() => {
      if (!opened || isLoaded) return
      let isWanted = true
      load().then(
        () => isWanted && setIsLoaded(true),
        () => isWanted && giveUp(),
      )
      return () => {
        isWanted = false
      }
    }, [opened, isLoaded])
    return isLoaded && Loaded && <Loaded {...props} />
  }
  return { Pane, load }
}
