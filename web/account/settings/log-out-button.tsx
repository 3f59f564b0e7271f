import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { settingsTexts as words } from '../texts.ts'

export function LogOutButton({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const [leaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    await onLogOut()
    setLeaving(false)
  }
  return (
    <Button
      variant="default"
      fullWidth
      loading={leaving}
      leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
      onClick={logOut}
    >
      {words.logOut}
    </Button>
  )
}
