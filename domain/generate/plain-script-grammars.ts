import type { NodeType } from '../entities/node/node.ts'
import type { Language } from './languages.ts'

/* Word lists for languages without capitals. `plain-scripts.ts` uses them. */

const set = (written: string) => new Set(written.split(/\s+/))

/** Rules for parsing a language whose script has no capitals. All word lists are in that language. */
export interface Grammar {
  /** Words that cannot be part of a name: pronouns, verbs, and words between two names. */
  readonly joints: ReadonlySet<string>
  /** Matches words that mark a clause about the author. Such a clause contains no names to add. */
  readonly own: RegExp
  /**
   * Matches the start of a statement about the author. In languages that omit the subject, this can be any statement.
   */
  readonly self: RegExp
  /** Matches words that say that people or things are wanted, known or to be added. */
  readonly asks: RegExp
  /** Matches the end of a statement about the author, for languages in which the verb comes last. */
  readonly selfEnd: RegExp | null
  /** Matches words before or after a name that are not part of it: forms of address and roles. */
  readonly address: RegExp
  readonly titles: { readonly before: RegExp | null; readonly behind: RegExp | null }
  /** Whether words are written without spaces. */
  readonly isUnspaced: boolean
  /** Whether the requested things follow the verb. */
  readonly isVerbFirst: boolean
  readonly kinds: readonly (readonly [RegExp, NodeType])[]
}

export const grammars: Partial<Record<Language, Grammar>> = {
  zh: {
    joints:
      set(`我 我想 我在 我要 我们 我的 你 他 她 它 想 想要 要 希望 需要 在 住在 是 有 的 了 和 与 跟 及 以及 或 或者 并 并且 也 还 还有 还想 等 把 为 为了 从 到 对 向 给
      认识 联系 寻找 找 找到 见 见到 见面 拜访 了解 参加 包括 比如 例如 叫 请 帮 帮我 能 可以 一个 一些 一位 几个 几位 很多 附近 这个 那个 来自 拓展 结识 朋友 去 想找 正在`),
    own: /工作|经营|开(?!发)|做|住|学习|从事|创业|生意|目标|人脉/,
    self: /^(?:我|我们|本人)(?!认识|想|要|希望)/,
    asks: /想|认识|寻找|找|联系|希望|包括|参加|需要/,
    selfEnd: null,
    address: /(?<=\p{Script=Han}{2})(?:先生|女士|小姐)$/u,
    titles: {
      before:
        /^(?:作家|画家|导演|记者|律师|医生|教授|设计师|老板|朋友|同学|同事|老师|经理|校长)(?=\p{Script=Han}{2,4}$)/u,
      behind: /(?<=^\p{Script=Han}{2,4})(?:总经理|经理|总监|教授|医生|律师|老师|主任|博士|记者|老板|校长)$/u,
    },
    isUnspaced: true,
    isVerbFirst: true,
    kinds: [
      [/(?:大会|峰会|展会|展览|论坛|节|会议|沙龙|博览会|聚会)$/, 'event'],
      [/(?:馆|店|酒店|餐厅|咖啡厅|公园|机场|剧院|广场|空间|酒吧)$/, 'venue'],
      [/(?:公司|集团|银行|大学|学院|医院|科技|基金|协会|学校|研究所|工厂|出版社|工作室|机构|有限)$/, 'organization'],
      [/(?:人|者|师|家|员|长|商|生|手|先生|女士|小姐|教授|医生|老师|经理|总监|律师|老板)$/, 'person'],
      [
        /^[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤][\p{Script=Han}]{1,2}$/u,
        'person',
      ],
    ],
  },
  ja: {
    joints:
      set(`私 私たち 僕 俺 わたし は が を に で と も へ や か から まで より など です ます した して いる い ます ました たい ために ため そして また または および
      あと 一人 人 方 こと もの 探し 会い 知り合い 紹介 つながり 知っ 働い 住ん 経営 し て さ せ れ な この その あの たち 会う 知る 探す 出会い 希望 予定 中 相談 連絡 参加 追加`),
    own: /経営|働|住んで|営んで|目標/,
    self: /^/,
    asks: /たい|探|知り合|紹介|会[いうっ]|つなが|ください|下さい|含め|知って|求め|募集|加え|[、「『（(・]|さん|氏|様/,
    selfEnd: null,
    address: /(?<=..)(?:さん|くん|ちゃん|様|氏)$/,
    titles: {
      before: /^.*(?:先輩|後輩|同僚|上司|部下|友人|恩師|社長|弁護士|作家|記者)の(?=.{2,}$)/u,
      behind: /(?<=..)(?:先生|教授|社長|部長|課長|弁護士)$/,
    },
    isUnspaced: true,
    isVerbFirst: false,
    kinds: [
      [
        /(?:会議|展示会|祭|フェア|マーケット|マルシェ|ショウ|ショー|サミット|カンファレンス|フェスティバル|セミナー|勉強会|交流会|展)$/,
        'event',
      ],
      [/(?:館|店|ホテル|レストラン|カフェ|公園|空港|劇場|スペース|バー|ホール)$/, 'venue'],
      [
        /(?:会社|社|銀行|大学|病院|協会|学校|研究所|工場|財団|ファンド|グループ|組合|新聞|市役所)$|^(?:株式|合同|有限|合資)会社|^一般社団法人|^NPO法人/,
        'organization',
      ],
      [
        /(?:さん|氏|様|君|ちゃん|先生|教授|者|家|人|師|員|手|士|長|人事|営業|広報|経理|担当|デザイナー|エンジニア|マネージャー|ディレクター)$/,
        'person',
      ],
      [/^[\p{Script=Han}]{2,3}\p{Script=Han}{1,2}$/u, 'person'],
    ],
  },
  hi: {
    joints:
      set(`मैं मुझे हम हमें मेरा मेरी मेरे हमारा हमारी वह यह वे ये में से को का के की पर ने और तथा एवं या लिए साथ भी कि जो तक एक कुछ कई है हूँ हूं हैं था थी थे हो
      चाहता चाहती चाहते मिलना मिलने जानना जानता जानती ढूंढ ढूँढ खोज रहा रही रहे तलाश करना करता करती करते जुड़ना संपर्क वाले वाली जैसे शामिल हों दोस्त`),
    own: /चलाता|चलाती|चलाते|काम|रहता|रहती|लक्ष्य|व्यवसाय/,
    self: /^(?:मैं|हम) /,
    asks: /चाह|मिल|जान|ढू|ढूँ|खोज|तलाश|संपर्क|जुड़/,
    selfEnd: /^(?:मैं|हम) [^,"(]*?(?<!(?:चाहता|चाहती|चाहते) )(?:हूँ|हूं|हैं) और /,
    address: /^(?:श्रीमती|श्री|सुश्री) /,
    titles: { before: /^(?:डॉक्टर|डॉ|प्रोफेसर|प्रो|वकील|पत्रकार) /, behind: null },
    isUnspaced: false,
    isVerbFirst: false,
    kinds: [
      [/(?:सम्मेलन|मेला|उत्सव|महोत्सव|समारोह)$/, 'event'],
      [/(?:होटल|संग्रहालय|रेस्तरां|पार्क|कैफे)$/, 'venue'],
      [/(?:बैंक|कंपनी|विश्वविद्यालय|अस्पताल|संस्थान|स्कूल|समूह|फाउंडेशन|ट्रस्ट|सोसायटी|संगठन|लिमिटेड|कंपनियों|बैंकों)$/, 'organization'],
      [/(?:ों|कर्ता|कार|जी|साहब|शिक्षक|वकील|डॉक्टर|निवेशक)$/, 'person'],
    ],
  },
  bn: {
    joints:
      set(`আমি আমার আমাদের আমরা একটি একজন এক কিছু এবং ও আর অথবা সাথে সঙ্গে জন্য থেকে মধ্যে চাই চাইছি খুঁজছি খুঁজি পরিচিত হতে দেখা করতে করি করছি কথা বলতে
      যোগাযোগ চিনি জানি যেমন তিনি সে আছে আছেন হয় কে এর বন্ধু`),
    own: /চালাই|কাজ|থাকি|লক্ষ্য|ব্যবসা/,
    self: /^(?:আমি|আমরা) /,
    asks: /চাই|খুঁজ|চিনি|জানি|পরিচিত|যোগাযোগ|দেখা/,
    selfEnd: /^(?:আমি|আমরা) [^,"(]*?(?:চালাই|থাকি|করি|পড়ি) (?:এবং|ও|আর) /,
    address: /^(?:জনাবা|জনাব|মিসেস|বেগম) /,
    titles: { before: /^(?:ডাক্তার|ডা|ড|অধ্যাপক|প্রফেসর|সাংবাদিক) /, behind: null },
    isUnspaced: false,
    isVerbFirst: false,
    kinds: [
      [/(?:সম্মেলন|মেলা|উৎসব)$/, 'event'],
      [/(?:হোটেল|জাদুঘর|রেস্তোরাঁ|পার্ক|ক্যাফে)$/, 'venue'],
      [/(?:ব্যাংক|কোম্পানি|বিশ্ববিদ্যালয়|হাসপাতাল|স্কুল|গ্রুপ|লিমিটেড|ফাউন্ডেশন)$/, 'organization'],
      [/(?:দের|কারী|কারীর|বিদ|জন|সাহেব)$/, 'person'],
    ],
  },
  ar: {
    joints:
      set(`أنا نحن لي لدي أبحث نبحث عن أريد نريد أن ألتقي لقاء مقابلة التواصل التعرف أتعرف أعرف تعرف مع في من إلى على الى عند بين حول أو و كما أيضا أيضاً معارفي عملائي مثل هو هي
      هم كل بعض عدة هذا هذه ذلك التي الذي شخص أشخاص صديقي صديقتي مدينة`),
    own: /أعمل|أدير|أعيش|أسكن|هدفي|أملك/,
    self: /^(?:أنا|نحن|أدير|أعمل|أعيش|أسكن|أملك|ندير|نعمل|لدي|عندي)(?=\s)/,
    // The last alternative is the word for "with".
    asks: /أبحث|أريد|أعرف|نبحث|نريد|نعرف|أود|أرغب|(?<=\s)مع(?=\s)/,
    selfEnd: null,
    address: /^(?:السيدة|السيد) /,
    titles: {
      before: /^(?:الدكتورة|الدكتور|المهندسة|المهندس|الأستاذة|الأستاذ|المحامية|المحامي) /,
      behind: null,
    },
    isUnspaced: false,
    isVerbFirst: true,
    kinds: [
      [/^(?:مؤتمر|معرض|مهرجان|قمة|منتدى)/, 'event'],
      [/^(?:فندق|متحف|مطعم|حديقة|مقهى|مسرح)/, 'venue'],
      [/^(?:شركة|شركات|بنك|بنوك|جامعة|مستشفى|مجموعة|مؤسسة|مدرسة|معهد|وزارة|صندوق|هيئة)/, 'organization'],
      [/^(?:الدكتور|الدكتورة|المهندس|المهندسة|الأستاذ|السيد|السيدة|مستثمر|محام|مهندس|طبيب)|ين$/, 'person'],
    ],
  },
  ur: {
    joints:
      set(`میں مجھے ہم ہمیں میرا میری میرے ہمارا وہ یہ سے کو کا کے کی پر نے اور یا لیے لئے ساتھ بھی کہ جو تک ایک کچھ کئی ہے ہوں ہیں تھا تھی ہو چاہتا چاہتی چاہتے
      ملنا ملنے جاننا جانتا جانتی تلاش رہا رہی رہے کرنا کرتا کرتی رابطہ جیسے والے دوست`),
    own: /چلاتا|چلاتی|کام|رہتا|رہتی|مقصد|کاروبار/,
    self: /^(?:میں|ہم) /,
    asks: /چاہ|مل|جان|تلاش|رابطہ|ڈھونڈ/,
    selfEnd: /^(?:میں|ہم) [^،"(]*?(?<!(?:چاہتا|چاہتی|چاہتے) )(?:ہوں|ہیں) اور /,
    address: /^(?:جناب|محترمہ) /,
    titles: { before: /^(?:ڈاکٹر|پروفیسر|وکیل) /, behind: null },
    isUnspaced: false,
    isVerbFirst: false,
    kinds: [
      [/(?:کانفرنس|میلہ|نمائش|تقریب)$/, 'event'],
      [/(?:ہوٹل|عجائب گھر|ریستوران|پارک|کیفے)$/, 'venue'],
      [/(?:بینک|کمپنی|یونیورسٹی|ہسپتال|اسکول|گروپ|لمیٹڈ|فاؤنڈیشن|کمپنیوں|بینکوں)$/, 'organization'],
      [/(?:وں|کار|صاحب|وکیل|ڈاکٹر)$/, 'person'],
    ],
  },
}

/** Whether a language's script has no capital letters. Capitals then cannot mark names. */
export function isPlainScript(language: Language): boolean {
  return grammars[language] !== undefined
}
