import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { actionTexts } from '../../people/action-texts.ts'
import { ReversalAnnouncer, type Reversals, UndoRedo } from '../../workspace/undo-redo.tsx'
import styles from './directory-head.module.css'

interface DirectoryHeadProps {
  readonly page: 'people' | 'tags' | 'interactions' | 'activity'
  /** Null if nothing can be undone on the page. */
  readonly reversals: Reversals | null
}

/** Marks only the link to the current page. By default, /people would also be marked on subpages such as its tags. */
const onlyItself = { exact: true, includeSearch: false }

/** Header of the directory pages (people, tags, interactions, activity) with links between them. */
export function DirectoryHead({ page, reversals }: DirectoryHeadProps) {
  return (
    <>
      <div className={styles.headLine}>
        <Title order={1}>{actionTexts[page]}</Title>
        {reversals && (
          <div className={styles.steps}>
            <UndoRedo {...reversals} />
          </div>
        )}
      </div>
      <nav className={styles.tabs} aria-label={actionTexts.directory}>
        <Link to="/people" activeOptions={onlyItself}>
          {actionTexts.people}
        </Link>
        <Link to="/people/tags" activeOptions={onlyItself}>
          {actionTexts.tags}
        </Link>
        <Link to="/people/interactions" activeOptions={onlyItself}>
          {actionTexts.interactions}
        </Link>
        <Link to="/people/activity" activeOptions={onlyItself}>
          {actionTexts.activity}
        </Link>
      </nav>
      {reversals && <ReversalAnnouncer message={reversals.message} />}
    </>
  )
}
