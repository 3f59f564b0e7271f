import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import styles from './footer-delete.module.css'

/** Button that deletes what a dialog shows, at the start of the dialog's footer. */
export function FooterDelete({ label, onDelete }: { readonly label: string; readonly onDelete: () => void }) {
  return (
    <Button
      className={styles.delete}
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={onDelete}
    >
      {label}
    </Button>
  )
}
