import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { apiPath } from '../../contract/contract.ts'
import styles from './settings.module.css'
import { settingsTexts as words } from './texts.ts'

/** All that is a person's own, as one file. The browser itself saves it while it comes, however large it is. */
export function DataCopy() {
  return (
    <section className={styles.section} aria-labelledby="settings-data">
      <h2 id="settings-data">{words.copyTitle}</h2>
      <div className={styles.row}>
        <p>{words.copyText}</p>
        <Button
          component="a"
          variant="default"
          href={`${apiPath}/account/copy`}
          download={words.copyName(dayjs().format('YYYY-MM-DD'))}
          leftSection={<IconDownload size={16} stroke={1.75} />}
        >
          {words.copy}
        </Button>
      </div>
    </section>
  )
}
