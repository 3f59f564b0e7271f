import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { keepKeysForField } from '../ui/keys-ahead.ts'
import { showToast } from '../ui/toast.tsx'
import { loadWhenDrawn } from '../ui/when-idle.ts'
import { isOtherBuildServed } from './new-version.ts'
import { newVersionTexts, texts } from './texts.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** After an upgrade a part may be gone that this page never needed before. */
export async function tellMissing(): Promise<void> {
  if (await isOtherBuildServed()) {
    const action = { label: newVersionTexts.reload, onClick: () => location.reload() }
    showToast({ title: newVersionTexts.title, message: newVersionTexts.part, action, durationMs: 60_000 })
  } else {
    showToast({ tone: 'error', title: texts.partMissingTitle, message: texts.partMissing })
  }
}

/**
 * A dialog whose code is loaded after the page, as soon as that is drawn and has nothing better to do, so that it opens without a
 * connection as well. Where that failed it is tried again when the dialog is wanted. What is typed before it is there waits for it.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPanel(load, () => true)
}

/** The same for what is no dialog. `takesKeys`: it opens with the focus in it, and keys wait for that. */
export function lazyPanel<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  takesKeys: (props: Props) => boolean = () => false,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const get = async () => {
    Loaded ??= await load()
  }
  // Nobody asked for it yet: whoever does is told if it still cannot be loaded.
  loadWhenDrawn(get)

  return function LazyPart(props: Props) {
    const [phase, setPhase] = useState<'absent' | 'mounted' | 'ready'>('absent')
    const { opened, onClose } = props
    const onLoaded = useEffectEvent(() => {
      // Mounted closed and opened a moment later: dialogs give the focus back only if they saw themselves being opened.
      setPhase('mounted')
      setTimeout(() => setPhase('ready'))
    })
    const onMissing = useEffectEvent(() => {
      void tellMissing()
      onClose()
    })
    const keepKeys = useEffectEvent(() => (takesKeys(props) ? keepKeysForField(onClose) : undefined))
    // Before the next key can be pressed.
    useLayoutEffect(() => (opened ? keepKeys() : undefined), [opened])
    useEffect(() => {
      if (!opened || phase !== 'absent') return
      let wanted = true
      get().then(
        () => wanted && onLoaded(),
        () => wanted && onMissing(),
      )
      return () => {
        wanted = false
      }
    }, [opened, phase])
    if (phase === 'absent' || !Loaded) return null
    return <Loaded {...props} opened={opened && phase === 'ready'} />
  }
}
