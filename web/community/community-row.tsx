import { Button, Loader, UnstyledButton } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { promptPreview } from '../../domain/catalog/community/browse.ts'
import type { CommunityEntry } from '../../domain/catalog/community/entry.ts'
import styles from './community.module.css'
import { CopyButton } from './copy-button.tsx'
import { IndustryBadge } from './industry-badge.tsx'
import { texts } from './texts.ts'

interface CommunityRowProps {
  readonly entry: CommunityEntry
  readonly adding: boolean
  /** Whether any entry is being added. */
  readonly waiting: boolean
  readonly onAdd: () => void
}

export function CommunityRow({ entry, adding, waiting, onAdd }: CommunityRowProps) {
  const { title, description, prompt, industry, location } = entry
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.facts}>
          <IndustryBadge industry={industry} />
          <span className={styles.location}>
            <IconMapPin size={14} stroke={1.75} aria-hidden />
            {location}
          </span>
        </div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <Prompt title={title} prompt={prompt} />
      </div>
      <div className={styles.actions}>
        <CopyButton value={prompt} label={texts.copyPromptOf(title)} />
        <Button
          className={styles.add}
          variant="default"
          aria-label={adding ? undefined : texts.addOne(title)}
          leftSection={adding ? <Loader size={14} color="var(--kith-text-3)" /> : <IconPlus size={16} stroke={1.75} />}
          // Not `disabled`, because the button would lose focus and not get it back if adding fails.
          data-disabled={adding || undefined}
          aria-disabled={waiting || undefined}
          onClick={waiting ? undefined : onAdd}
        >
          {adding ? texts.adding : texts.add}
        </Button>
      </div>
    </li>
  )
}

function Prompt({ title, prompt }: { title: string; prompt: string }) {
  const [open, setOpen] = useState(false)
  const textId = useId()
  return (
    <p className={styles.prompt}>
      <span id={textId}>{open ? prompt : promptPreview(prompt)}</span>{' '}
      <UnstyledButton
        className={styles.more}
        aria-expanded={open}
        aria-controls={textId}
        aria-label={`${open ? texts.seeLess : texts.seeMore}, ${texts.promptOf(title)}`}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.seeLess : texts.seeMore}
      </UnstyledButton>
    </p>
  )
}
