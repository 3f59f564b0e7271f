import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import styles from './footer-delete.module.css'

/** A button at the start of a dialog's footer that deletes the item in the dialog. */
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
