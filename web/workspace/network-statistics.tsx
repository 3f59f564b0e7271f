import { figure } from '../../domain/english.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { NetworkView } from '../store/types.ts'
import { momentText } from '../ui/time/days.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './dialogs.module.css'
import { sidebarTexts, editTexts as texts } from './texts.ts'

const shownIdLength = 8
/** How long "Copied" stays visible, in milliseconds. */
const copiedMs = 2000

export function NetworkStatistics({ network, view }: { network: ListedNetwork; view: NetworkView }) {
  const { nodes, edges, tasks } = view.graph ?? {}
  const changedAt = view.graph?.network.updatedAt ?? network.updatedAt
  return (
    <>
      <dl className={styles.counts}>
        <Count label={texts.nodes} value={nodes?.size ?? 0} />
        <Count label={texts.connections} value={edges?.size ?? 0} />
        <Count label={texts.tasks} value={tasks?.size ?? 0} />
      </dl>
      <dl className={styles.facts}>
        <Fact label={texts.id}>
          <code className={styles.id}>{network.id.slice(0, shownIdLength)}</code>
          <CopyId id={network.id} />
        </Fact>
        <Fact label={texts.created}>
          <time dateTime={network.createdAt}>{momentText(new Date(network.createdAt))}</time>
        </Fact>
        <Fact label={texts.updated}>
          <time dateTime={changedAt}>{momentText(new Date(changedAt))}</time>
        </Fact>
      </dl>
      <Button
        component="a"
        href={`/network/${network.id}/tasks`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        aria-label={`${texts.viewAllTasks} (${sidebarTexts.newTab})`}
        rightSection={<IconExternalLink size={14} stroke={1.75} />}
      >
        {texts.viewAllTasks}
      </Button>
    </>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{figure(value)}</dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CopyId({ id }: { id: string }) {
  return (
    <CopyButton value={id} timeout={copiedMs}>
      {({ copied, copy }) => (
        <IconButton label={copied ? texts.copied : texts.copyId} size="xs" color="gray" onClick={copy}>
          {copied ? <IconCheck size={14} stroke={1.75} /> : <IconCopy size={14} stroke={1.75} />}
        </IconButton>
      )}
    </CopyButton>
  )
}
