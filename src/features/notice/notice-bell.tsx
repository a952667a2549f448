import {
  ActionIcon,
  Button,
  Group,
  Indicator,
  Popover,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { IconBell, IconBellOff, IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { mostNotices, noticeTypes } from '#domain/notice/types.ts';
import { useLive } from '../../store/use-live.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './notice-bell.module.css';
import { useNoticeWords } from './use-notice-words.ts';
import { useReading } from './use-reading.ts';

/** The most that a badge says. */
const badgeOf = (count: number): string => (count >= mostNotices ? `${mostNotices}+` : String(count));

/** So many are shown below the bell; the others are in the list. */
const shown = 20;

interface NoticeLineProps {
  readonly notice: SeenNotice;
  readonly onOpen: () => void;
}
const NoticeLine = ({ notice, onOpen }: NoticeLineProps) => {
  const { t } = useTranslation('notice');
  const { when } = useFormat();
  const { titleOf, typeOf } = useNoticeWords();
  const { id, type, createdAt, isRead } = notice;
  return (
    <UnstyledButton className={classes.line} onClick={onOpen} data-testid={`notice-${id}`} data-read={isRead}>
      <span className={classes.dot} data-read={isRead} aria-hidden />
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={isRead ? 400 : 600} {...(isRead && { c: 'dimmed' })}>
          {titleOf(notice)}
        </Text>
        <Text size="xs" c="dimmed">
          {`${typeOf(type)} · ${when(createdAt)} · ${t(isRead ? 'state.read' : 'state.unread')}`}
        </Text>
      </Stack>
    </UnstyledButton>
  );
};

/** In the header of every screen: how many notices are unread, and the latest of them. */
export const NoticeBell = () => {
  const { t } = useTranslation('notice');
  const { typeOf } = useNoticeWords();
  const { open: openNotice, readAll, busy } = useReading();
  const [isOpen, setOpen] = useState(false);
  const [type, setType] = useState<number>(noticeTypes.all);
  const all = useLive('notice.list', { type: noticeTypes.all, unread: false, offset: 0, limit: mostNotices });
  const count = all?.unread[noticeTypes.all] ?? 0;
  const rows = all?.rows.filter((each) => type === noticeTypes.all || each.type === type).slice(0, shown) ?? [];
  const newest = all?.rows[0];
  const label = count === 0 ? t('bell') : count >= mostNotices ? t('bellMany') : t('bellUnread', { count });
  const countOf = (each: number) => all?.unread[each] ?? 0;
  const choose = (each: number) => ({
    value: String(each),
    label: countOf(each) > 0 ? `${typeOf(each)} ${badgeOf(countOf(each))}` : typeOf(each),
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Indicator
        disabled={count === 0}
        label={badgeOf(count)}
        size={18}
        color="red"
        offset={8}
        zIndex={1}
        style={{ flex: 'none' }}
      >
        <Popover.Target>
          <ActionIcon
            color="gray"
            aria-label={label}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
            data-testid="notice-bell"
            data-unread={count}
          >
            <IconBell size={24} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('bell')} data-testid="notices">
        <Stack gap={0}>
          <SegmentedControl
            m="xs"
            data={noticeTypes.codes.map(choose)}
            value={String(type)}
            onChange={(value) => setType(Number(value))}
            aria-label={t('columns.type')}
            classNames={{ label: classes.segment ?? '' }}
          />
          <ScrollArea.Autosize mah="min(24rem, 60dvh)" type="auto">
            {rows.length === 0 && <Nothing icon={IconBellOff} title={t('none')} hint={t('noneHint')} />}
            {rows.map((notice) => (
              <NoticeLine
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  setOpen(false);
                  openNotice(notice);
                }}
              />
            ))}
          </ScrollArea.Autosize>
          <Group p="xs" gap="xs" justify="space-between" className={classes.foot ?? ''}>
            <Button
              variant="default"
              leftSection={<IconChecks size={20} aria-hidden />}
              disabled={count === 0 || !newest}
              loading={busy}
              onClick={() => newest && readAll(newest)}
              data-testid="read-all"
            >
              {t('readAll')}
            </Button>
            <Button
              renderRoot={(props) => <Link {...props} to="/notice/list" />}
              variant="light"
              onClick={() => setOpen(false)}
              data-testid="all-notices"
            >
              {t('all')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
