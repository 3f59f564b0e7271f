import { expect, test } from 'vitest'
import { type ReadDirection, readDirection } from './edge-directions.ts'

test.each<[ReadDirection, string[]]>([
  [
    'one-way',
    ['tek yönlü', 'Tek Yönlü', 'einseitig', 'sens unique', 'unidireccional', '单向', '一方向', 'односторонний'],
  ],
  ['one-way', ['एकतरफा', 'satu arah', 'một chiều', '단방향', 'tek yön']],
  [
    'both',
    ['karşılıklı', 'çift yönlü', 'bidirectionnel', 'dwukierunkowy', 'двусторонний', '相互', 'متبادل', 'dua arah'],
  ],
  ['one-way', ['yes', 'vrai', 'так', 'igen', 'ναι', 'हाँ', 'y']],
  ['none', ['no', 'faux', 'ні', 'nem', 'όχι', 'नहीं', 'n']],
  ['backwards', ['ters', 'umgekehrt', '反向', 'обратный']],
  ['none', ['yönsüz', 'ungerichtet', '无向', 'hayır', 'لا']],
])('words for the direction "%s" are recognized', (direction, words) => {
  for (const word of words) expect(readDirection(word), word).toBe(direction)
})
