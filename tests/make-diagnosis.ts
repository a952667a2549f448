import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import type { DiagnosisDocument } from '#domain/diagnosis/document.ts';
import type { HealthRecord } from '#domain/health/health-record.ts';

/** A look at a member's tongue in a shop. */
export const aDiagnosis = (of: Partial<Diagnosis> = {}): Diagnosis => ({
  id: 'diagnosis-1',
  shopId: 's01',
  memberId: 'own',
  origin: 'staff',
  staffId: 'manager',
  at: Date.parse('2026-11-21T10:00:00+08:00'),
  takenAt: Date.parse('2026-11-21T10:01:00+08:00'),
  hasBelow: false,
  ...of,
});

/** What a tablet sends of it. */
export const aDocument = (of: Partial<DiagnosisDocument> = {}): DiagnosisDocument => ({
  at: Date.parse('2026-11-21T10:00:00+08:00'),
  memberId: 'own',
  person: { name: 'Zhuang Xiaofeng', gender: 'female', birthday: '1984-05-06', country: '86', mobile: '13812345678' },
  isPregnant: false,
  hasEaten: true,
  agreed: true,
  guardianAgreed: false,
  answers: { ruleSet: 'ccmq60', version: 1, given: { 1: 3 } },
  surface: null,
  below: null,
  camera: 'back camera',
  photos: [{ kind: 'surface', bytes: 1_000 }],
  ...of,
});

/** An entry in the health record of a member. */
export const aHealthRecord = (of: Partial<HealthRecord> = {}): HealthRecord => ({
  id: 'entry-1',
  shopId: 's01',
  memberId: 'own',
  kind: 'care',
  staffId: 'manager',
  at: Date.parse('2026-11-21T10:00:00+08:00'),
  editedAt: null,
  editedBy: '',
  ...of,
});
