import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { bufferKeysForField } from '../../ui/keys/key-buffer.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'
import { isOtherBuildServed } from './new-version.ts'
import { newVersionTexts, texts } from '../texts.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * Shows an error if code could not be loaded. After an upgrade, the server may no longer have a file that this page has
 * not loaded yet. In that case, the user is asked to reload the page.
 */
export async function showLoadError(): Promise<void> {
  if (await isOtherBuildServed()) {
    const action = { label: newVersionTexts.reload, onClick: () => location.reload() }
    showToast({ title: newVersionTexts.title, message: newVersionTexts.part, action, durationMs: 60_000 })
  } else {
    showToast({ tone: 'error', title: texts.partMissingTitle, message: texts.partMissing })
  }
}

/**
 * Creates a dialog whose code is loaded once the page has rendered and is idle, so that the dialog also opens offline.
 * If loading fails, opening the dialog loads the code again. Keys pressed before the dialog has loaded are queued.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPanel(load, () => true)
}

/**
 * Like `lazyDialog`, for other components. If `takesKeys` returns true, the component opens with focus inside. Keys
 * pressed before it opens are queued for it.
 */
export function lazyPanel<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  takesKeys: (props: Props) => boolean = () => false,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const get = async () => {
    Loaded ??= await load()
  }
  // A failure is ignored, because the user has not requested the component. If loading fails again on request, the
  // error is shown.
  loadWhenDrawn(get)

  return function LazyPart(props: Props) {
    const [phase, setPhase] = useState<'absent' | 'mounted' | 'ready'>('absent')
    const { opened, onClose } = props
    const onLoaded = useEffectEvent(() => {
      // The dialog is first mounted closed and then opened, because dialogs only restore focus if they were mounted
      // before they opened.
      setPhase('mounted')
      setTimeout(() => setPhase('ready'))
    })
    const onMissing = useEffectEvent(() => {
      void showLoadError()
      onClose()
    })
    const keepKeys = useEffectEvent(() => (takesKeys(props) ? bufferKeysForField(onClose) : undefined))
    // A layout effect, so that it runs before the next key press.
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
