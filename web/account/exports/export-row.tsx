import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportSchedule } from '../../../contract/exports.ts'
import { formatBytes } from '../../../domain/plans/storage.ts'
import { queries } from '../../api/api.ts'
import { failureText } from '../../api/failure.ts'
import { momentTextIn } from '../../ui/time/days.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import styles from '../settings.module.css'
import { exportTexts as words, texts } from '../texts.ts'

interface ExportRowProps {
  readonly made: ExportSchedule['exports'][number]
  readonly scheduleId: string
  readonly timeZone: string
}

/** An export: the time when it was due, its size or the reason for its failure, and the link to its file. */
export function ExportRow({ made, scheduleId, timeZone }: ExportRowProps) {
  const queryClient = useQueryClient()
  const revoke = useMutation(
    queries.account.exports.revoke.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: words.revoked }),
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.exports.list.key() }),
    }),
  )
  const when = momentTextIn(made.dueAt, timeZone)
  return (
    <li className={styles.session}>
      <div className={styles.sessionText}>
        {when}
        <span>{stateSentence(made, timeZone)}</span>
      </div>
      {made.link !== null && (
        <>
          {/* Empty, because the server provides the file name. */}
          <Anchor href={made.link} download="" aria-label={words.downloadOf(when)}>
            {words.download}
          </Anchor>
          <Button
            size="xs"
            variant="default"
            aria-label={words.revokeOf(when)}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ scheduleId, exportId: made.id })}
          >
            {words.revoke}
          </Button>
        </>
      )}
    </li>
  )
}

function stateSentence({ state, problem, bytes, link, expiresAt }: ExportRowProps['made'], timeZone: string): string {
  switch (state) {
    case 'running':
      return words.running
    case 'failed':
      return words.problems[problem ?? 'trouble']
    case 'ready':
      return link !== null && expiresAt !== null
        ? words.ready(formatBytes(bytes), momentTextIn(expiresAt, timeZone))
        : words.expired(formatBytes(bytes))
  }
}
