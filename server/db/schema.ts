// Written by `npm run schema` from the migrated database. Do not edit.

export interface AccountRow {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  password: string | null
  createdAt: string
  updatedAt: string
}

export interface AccountTagRow {
  book_id: string
  id: string
  text: string
  color: string
}

export interface AiNetworkUsageRow {
  id: string
  user_id: string
  network_id: string
  network_name: string
  prompt: string
  state: string
  created_at: string
  finished_at: string | null
  industry: string | null
  place: string | null
}

export interface AiUsageKeptRow {
  key: string
  used: number
  at: string
  begun: Date[]
}

export interface AssistantAllowanceRow {
  user_id: string
  asked: number
  window_start: string
}

export interface AssistantDecisionRow {
  network_id: string
  user_id: string
  proposal_id: string
  decision: string
}

export interface AssistantMessageRow {
  network_id: string
  user_id: string
  id: string
  role: string
  content: string
  proposals: unknown
  created_at: string
  is_broken: boolean
}

export interface CadenceRow {
  book_id: string
  id: string
  network_id: string
  node_id: string
  name: string
  days: number
  since: string
  skipped_on: string | null
  snoozed_until: string | null
  snoozed_on: string | null
  snoozes: number
  created_at: string
  updated_at: string
}

export interface CalendarFeedRow {
  user_id: string
  id: string
  network_id: string | null
  created_at: string
  read_at: string | null
}

export interface ContactCounterRow {
  id: string
  since: string
  count: number
}

export interface ContactMessageRow {
  id: string
  at: string
  name: string
  email: string
  company: string
  message: string
}

export interface DigestRow {
  user_id: string
  every: string
  day: number | null
  hour: number
  time_zone: string
  next_at: string | null
  mail_id: string | null
  mailed_at: string | null
  mail_state: string | null
}

export interface DistinctionRow {
  network_id: string
  id: string
  node_id: string
  other_id: string
  created_at: string
}

export interface DocumentRow {
  id: string
  kind: string
  owner_id: string
  version: number
  created_at: string
  updated_at: string
  bytes: string
  log_bytes: string
}

export interface EdgeRow {
  network_id: string
  id: string
  source_id: string
  target_id: string
  source_handle: string
  target_handle: string
  label: string
  color: string | null
  notes: string
  animated: boolean
  strength: number | null
  evidence: unknown
  created_at: string
  updated_at: string
  direction: string
  weight: number | null
  field_values: unknown
}

export interface EditBatchRow {
  network_id: string
  batch_id: string
  version: number | null
  group_id: string | null
  user_id: string | null
  at: string
  edits: unknown
  inverse: unknown
  refused: unknown
  request_hash: Buffer
  answered_version: number | null
  edits_bytes: number
  label: string | null
  undoes: string | null
  redoes: string | null
  made_by: string
  purpose: string | null
}

export interface EntitlementRow {
  user_id: string
  customer_id: string
  status: string | null
  interval: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
  customer_email: string | null
  ticket: string
  checked_at: string
}

export interface ExportPartRow {
  attempt: string
  seq: number
  run_id: string
  user_id: string
  bytes: Buffer
}

export interface ExportRunRow {
  id: string
  user_id: string
  schedule_id: string
  due_at: string
  state: string
  attempt: string
  problem: string | null
  file_name: string
  bytes: string
  ended_at: string | null
  expires_at: string | null
  begun_at: string
}

export interface ExportScheduleRow {
  user_id: string
  id: string
  network_id: string | null
  formats: string[]
  every: string
  day: number | null
  hour: number
  time_zone: string
  created_at: string
  next_at: string | null
  stopped_by: string | null
}

export interface FieldRow {
  network_id: string
  id: string
  name: string
  applies_to: string
  kind: string
  choices: string[]
  position: number
  on_card: boolean
}

export interface GoalRow {
  book_id: string
  id: string
  network_id: string
  name: string
  targets: unknown
  progress: unknown
  created_at: string
  updated_at: string
}

export interface IdentityRow {
  book_id: string
  id: string
  verdict: string
  places: unknown
  created_at: string
  updated_at: string
}

export interface InsightAnswerRow {
  book_id: string
  id: string
  of_network_id: string
  key: string
  answer: string
  until: string | null
  created_at: string
  updated_at: string
}

export interface InteractionRow {
  book_id: string
  id: string
  kind: string
  direction: string | null
  day: string
  time: string | null
  text: string
  participants: unknown
  created_at: string
  updated_at: string
}

export interface IntroductionRow {
  book_id: string
  id: string
  network_id: string
  connector: unknown
  target: unknown
  state: string
  party: string
  since: string
  due: string | null
  about: string
  text: string
  asking: string | null
  is_noted: boolean
  created_at: string
  updated_at: string
}

export interface IntroductionAskingRow {
  id: string
  user_id: string
  introduction_id: string
  party: string
  token_hash: string
  asker_name: string
  asker_email: string
  other_name: string
  text: string
  asked_at: string
  expires_at: string
  answer: string | null
  answered_at: string | null
}

export interface MailAllowanceRow {
  key: string
  sent: number
  window_start: string
}

export interface MailOutboxRow {
  id: string
  recipient: string | null
  subject: string | null
  body_text: string | null
  body_html: string | null
  created_at: string
  reply_to: string | null
  expires_at: string
  sealed: Buffer | null
}

export interface MailStopRow {
  mark: string
  at: string
}

export interface MailStopLinkRow {
  word_hash: string
  at: string
}

export interface MeetingRow {
  id: string
  user_id: string
  state: string
  begins_at: string
  ends_at: string
  busy_until: string
  guest_name: string
  guest_email: string
  guest_zone: string
  note: string
  title: string
  place: string
  sequence: number
  created_at: string
  changed_at: string
  reminded: number[]
  network_id: string | null
  event_id: string | null
  guest_id: string | null
  is_settled: boolean
  changed_by: string
}

export interface MeetingProposalRow {
  user_id: string
  id: string
  network_id: string
  node_id: string
  name: string
  created_at: string
  expires_at: string
  meeting_id: string | null
  mailed_at: string | null
}

export interface MeetingSettingsRow {
  user_id: string
  address_id: string | null
  time_zone: string
  hours: unknown
  lengths: number[]
  notice_hours: number
  buffer_minutes: number
  days_ahead: number
  title: string
  place: string
  network_id: string | null
  skips_event_days: boolean
  reminders: number[]
}

export interface NetworkRow {
  id: string
  name: string
  description: string | null
  is_ai: boolean
  copied_from: string | null
}

export interface NetworkMemberRow {
  network_id: string
  user_id: string
  role: string
  position: number | null
}

export interface NodeRow {
  network_id: string
  id: string
  type: string
  name: string
  x: number
  y: number
  title: string | null
  company: string | null
  email: string | null
  phone: string | null
  address: string | null
  date: string | null
  notes: string
  color: string | null
  profile_url: string | null
  image_url: string | null
  tag_ids: string[]
  created_at: string
  updated_at: string
  locked: boolean
  name_folded: string
  field_values: unknown
  origin: unknown
  merged_rows: unknown
}

export interface NodeGroupRow {
  network_id: string
  id: string
  name: string
  color: string
  parent_id: string | null
  rule: unknown
  node_ids: string[]
  collapsed: boolean
  created_at: string
  updated_at: string
}

export interface PasskeyRow {
  id: string
  name: string | null
  publicKey: string
  userId: string
  credentialID: string
  counter: string
  deviceType: string
  backedUp: boolean
  transports: string | null
  createdAt: string | null
  aaguid: string | null
}

export interface PasswordGuessRow {
  key: string
  count: number
  window_start: string
}

export interface PlacementRow {
  document_id: string
  id: string
  view_id: string
  places: unknown
}

export interface RateLimitRow {
  id: string
  key: string
  count: number
  lastRequest: string
}

export interface ReportRow {
  book_id: string
  id: string
  network_id: string
  view_id: string | null
  name: string
  compared_days: number | null
  blocks: unknown
  created_at: string
  updated_at: string
}

export interface ReportRequestRow {
  user_id: string
  report_id: string
  time_zone: string
  asked_at: string
  is_open: boolean
}

export interface ReportScheduleRow {
  user_id: string
  report_id: string
  every: string
  day: number | null
  hour: number
  time_zone: string
  created_at: string
  next_at: string | null
  stopped_by: string | null
  due_at: string | null
  mail_id: string | null
  mailed_at: string | null
  mail_state: string | null
}

export interface SchemaMigrationRow {
  name: string
  checksum: string
  applied_at: string
}

export interface SecurityEventRow {
  id: string
  user_id: string
  at: string
  kind: string
  address: string | null
  user_agent: string | null
}

export interface SessionRow {
  id: string
  expiresAt: string
  token: string
  createdAt: string
  updatedAt: string
  ipAddress: string | null
  userAgent: string | null
  userId: string
}

export interface SigningKeyRow {
  is_only: boolean
  key: Buffer
}

export interface TagRow {
  network_id: string
  id: string
  text: string
  color: string
}

export interface TaskRow {
  network_id: string
  id: string
  node_id: string
  text: string
  completed: boolean
  due_date: string | null
  created_at: string
  updated_at: string
}

export interface TwoFactorRow {
  id: string
  secret: string
  backupCodes: string
  userId: string
  verified: boolean
  failedVerificationCount: number
  lockedUntil: string | null
}

export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: string
  updatedAt: string
  username: string | null
  displayUsername: string | null
  twoFactorEnabled: boolean
  aiNetworksBefore: number
  aiBegunBefore: Date[]
}

export interface VerificationRow {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

export interface ViewRow {
  document_id: string
  id: string
  of_network_id: string | null
  name: string
  filter: string
  others: string
  appearance: unknown
  kind: string
  table_state: string
  viewport: unknown
  own_places: boolean
  position: number
  created_at: string
  updated_at: string
}

export interface WeightingRow {
  book_id: string
  id: string
  network_id: string
  weights: unknown
  half_life_days: number
  close_half_life_days: number
  sum_scale: number
  created_at: string
  updated_at: string
}

/** The row of each table by its name. */
export interface Tables {
  account: AccountRow
  account_tag: AccountTagRow
  ai_network_usage: AiNetworkUsageRow
  ai_usage_kept: AiUsageKeptRow
  assistant_allowance: AssistantAllowanceRow
  assistant_decision: AssistantDecisionRow
  assistant_message: AssistantMessageRow
  cadence: CadenceRow
  calendar_feed: CalendarFeedRow
  contact_counter: ContactCounterRow
  contact_message: ContactMessageRow
  digest: DigestRow
  distinction: DistinctionRow
  document: DocumentRow
  edge: EdgeRow
  edit_batch: EditBatchRow
  entitlement: EntitlementRow
  export_part: ExportPartRow
  export_run: ExportRunRow
  export_schedule: ExportScheduleRow
  field: FieldRow
  goal: GoalRow
  identity: IdentityRow
  insight_answer: InsightAnswerRow
  interaction: InteractionRow
  introduction: IntroductionRow
  introduction_asking: IntroductionAskingRow
  mail_allowance: MailAllowanceRow
  mail_outbox: MailOutboxRow
  mail_stop: MailStopRow
  mail_stop_link: MailStopLinkRow
  meeting: MeetingRow
  meeting_proposal: MeetingProposalRow
  meeting_settings: MeetingSettingsRow
  network: NetworkRow
  network_member: NetworkMemberRow
  node: NodeRow
  node_group: NodeGroupRow
  passkey: PasskeyRow
  password_guess: PasswordGuessRow
  placement: PlacementRow
  rateLimit: RateLimitRow
  report: ReportRow
  report_request: ReportRequestRow
  report_schedule: ReportScheduleRow
  schema_migration: SchemaMigrationRow
  security_event: SecurityEventRow
  session: SessionRow
  signing_key: SigningKeyRow
  tag: TagRow
  task: TaskRow
  twoFactor: TwoFactorRow
  user: UserRow
  verification: VerificationRow
  view: ViewRow
  weighting: WeightingRow
}
