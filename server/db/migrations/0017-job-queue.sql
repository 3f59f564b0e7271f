-- Work that nobody waits for lies in the queue, in a schema of its own; see server/jobs. What these tables kept needs no
-- carrying over: a message that was taken up and not finished was answered so that the payment provider sends it again.

drop table job_run;
drop table payment_message;
