import { type DragEvent, useMemo, useState } from 'react'

/** Handles files that are dragged from outside the browser onto the canvas. */
export function useFileDrop(onDropFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setIsOver] = useState(false)
  const handlers = useMemo(() => {
    if (!onDropFiles) return {}
    const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
    return {
      onDragOver(event: DragEvent) {
        if (!carriesFile(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      onDragLeave(event: DragEvent) {
        // The event is also triggered when the pointer moves between elements of the canvas. The files are then still
        // over the canvas.
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        if (!carriesFile(event)) return
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onDropFiles(files)
      },
    }
  }, [onDropFiles])
  return { isOver, handlers }
}
