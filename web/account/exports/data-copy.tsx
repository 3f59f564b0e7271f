import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { apiPath } from '../../../contract/contract.ts'
import { type ExportFormatId, exportFormatIds, losslessFormatId } from '../../../domain/exchange/export/format-ids.ts'
import { UpgradeLink } from '../../ui/display/upgrade-link.tsx'
import styles from '../settings.module.css'
import { settingsTexts as words } from '../texts.ts'

const otherFormats = exportFormatIds.filter((id) => id !== losslessFormatId)

/**
 * Downloads all data of a user as one file. The browser saves the file as it arrives, so the file can have any size.
 */
export function DataCopy({ allFormats }: { readonly allFormats: boolean }) {
  const [format, setFormat] = useState<ExportFormatId>('csv')
  return (
    <section className={styles.section} aria-labelledby="settings-data">
      <h2 id="settings-data">{words.copyTitle}</h2>
      <div className={styles.row}>
        <p>{words.copyText}</p>
        <Download href="/account/copy" name={words.copyName(dayjs().format('YYYY-MM-DD'))} label={words.copy} />
      </div>
      <div className={styles.row}>
        <p>
          {allFormats ? words.networksText : words.networksOfPro} {!allFormats && <UpgradeLink />}
        </p>
        {allFormats && (
          <>
            <NativeSelect
              aria-label={words.networksFormat}
              value={format}
              onChange={({ target }) => setFormat(otherFormats.find((id) => id === target.value) ?? 'csv')}
              data={otherFormats.map((id) => ({ value: id, label: words.formats[id] }))}
            />
            {/* Empty, because the server provides the file name. */}
            <Download href={`/account/export?format=${format}`} name="" label={words.networks} />
          </>
        )}
      </div>
    </section>
  )
}

function Download({ href, name, label }: { readonly href: string; readonly name: string; readonly label: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={`${apiPath}${href}`}
      download={name}
      leftSection={<IconDownload size={16} stroke={1.75} />}
    >
      {label}
    </Button>
  )
}
