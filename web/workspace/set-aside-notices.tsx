import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { bookOf } from '../../domain/entities/document.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { useNetworkStore, useSetAside } from '../store/hooks.ts'
import type { SetAsideEdits } from '../store/types.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { saveAsFile } from '../ui/page/save-as-file.ts'
import styles from './set-aside-notices.module.css'
import { setAsideTitle } from './set-aside-title.ts'
import { setAsideTexts as texts } from './texts.ts'

/** Reports edits that the server has repeatedly failed to process, and lets the user retry or discard them. */
export function SetAsideNotices({ networks }: { networks: readonly ListedNetwork[] }) {
  const book = bookOf(useNetworkStore().userId)
  const setAside = useSetAside()
  const nameOf = (documentId: string) =>
    documentId === book ? texts.book : (networks.find(({ id }) => id === documentId)?.name ?? texts.unknownNetwork)
  return setAside.map((edits) => (
    <SetAsideNotice key={edits.networkId} setAside={edits} name={nameOf(edits.networkId)} />
  ))
}

function SetAsideNotice({ setAside, name }: { setAside: SetAsideEdits; name: string }) {
  const store = useNetworkStore()
  const [discarding, setDiscarding] = useState(false)
  const { networkId, edits } = setAside
  const download = () => {
    const text = JSON.stringify({ networkId, name, edits }, null, 2)
    saveAsFile(new Blob([text], { type: 'application/json' }), texts.fileName(name))
  }
  return (
    <section className={styles.notice} role="alert" aria-label={texts.label(name)}>
      <IconAlertTriangle className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <strong>{setAsideTitle(edits)}</strong>
        <p>{texts.sentence(edits.length, name)}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="xs"
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          onClick={() => void store.retrySetAside(networkId)}
        >
          {texts.retry}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={download}>
          {texts.download}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => setDiscarding(true)}
        >
          {texts.discard}
        </Button>
      </div>
      <ConfirmDialog
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title={texts.discardTitle}
        message={texts.discardQuestion(edits.length, name)}
        confirmLabel={texts.discardConfirm}
        tone="danger"
        icon={<IconTrash size={16} stroke={1.75} />}
        onConfirm={() => store.discardSetAside(networkId)}
      />
    </section>
  )
}
